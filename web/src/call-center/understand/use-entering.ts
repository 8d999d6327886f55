import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { openAnswer } from '../../lib/answer-signal.ts';
import { ApiError, messagesOf } from '../../lib/api/api-client.ts';
import {
  applyChoices,
  findAnswerNumber,
  findOnlyPhysician,
  isWhole,
  leftOf,
  type Taken,
  takeChoices,
} from '../model/understood.ts';
import type { Said } from '../search/use-preview.ts';
import type { Search } from '../search/use-search.ts';
import type { Meaning } from './use-meaning.ts';

/** What Enter has set. */
export interface SaidSearch {
  /** The name that is searched for now. */
  physician: string;
  /** Nothing but that name was said. */
  isName: boolean;
  /** A name was said, whatever else was. */
  isNamed: boolean;
}

export interface EnteringOptions {
  search: Search;
  input: RefObject<HTMLInputElement | null>;
  /** Called after Enter and Escape; with what was said if all of it is in the search now. */
  onLeave: (said?: SaidSearch) => void;
  /** Called with the sentence that Enter has set. */
  onHeard: (said: string) => void;
  /** What Enter would set, as far as it is known while typing. */
  onPreview: (said: Said | undefined) => void;
}

/** Sets what was said, shows beforehand what that would find, and leads through the questions that are left. */
export function useEntering(
  meaning: Meaning,
  { search, input, onLeave, onHeard, onPreview }: EnteringOptions,
  focusQuestion: () => boolean,
) {
  const [failure, setFailure] = useState<unknown>();
  const { text, answer, taken, unknown, isPreviewed } = meaning;
  const finish = (said: string, known: UnderstandAnswer, chosen: readonly Taken[]) => {
    const { state, patient } = applyChoices(chosen, search.names);
    search.patient.setSaid(patient);
    search.change(state);
    // What was not understood or answered stays: the results do not consider it.
    meaning.keep(leftOf(said, known, chosen));
    meaning.setDecided({});
    meaning.setPreviewed(false);
    onHeard(said);
  };
  const apply = async () => {
    const { text: said, answer: known } = await meaning.ask();
    setFailure(undefined);
    const chosen = takeChoices(known.pieces, meaning.turned, meaning.decided);
    const { state } = applyChoices(chosen, search.names);
    const insurance = known.guesses.find(({ kind }) => kind === 'insurance')?.text;
    if (insurance !== undefined || 'insuranceId' in state || 'insurancePlanId' in state)
      search.setUnlisted(insurance);
    // Nothing is sure: the answer is one key away.
    if (!chosen.some(({ isSet }) => isSet)) return focusQuestion();
    // What is left is drawn at once, so that a question in it can get the focus below.
    flushSync(() => finish(said, known, chosen));
    const number = findAnswerNumber(chosen);
    // Nobody else is opened below what the caller asks about.
    if (number !== undefined) return openAnswer(number);
    const name = findOnlyPhysician(chosen);
    const physician = name ?? state.physician ?? search.state.physician;
    const isName = name !== undefined;
    const isNamed = chosen.some(({ piece, isSet }) => isSet && piece.kind === 'physician');
    onLeave(isNamed || isWhole(known, chosen) ? { physician, isName, isNamed } : undefined);
    // Its keys answer the next open question.
    focusQuestion();
  };
  const enter = () => void apply().catch(setFailure);
  usePreview(meaning, onPreview, () => {
    if (answer && isPreviewed) finish(text, answer, taken);
  });
  return {
    failed: failure === undefined ? undefined : describeFailure(failure),
    forgetFailure: () => setFailure(undefined),
    enter,
    /** After a question was answered. With the state after the answer. */
    answered: useCallbackRef(() => {
      if (focusQuestion()) return;
      // Nothing else is open: the last answer ends the sentence that was entered already.
      if (meaning.known && unknown.length === 0) enter();
      else input.current?.focus();
    }),
    takeAsAddress: (address: string) => {
      search.patient.set({ address });
      const { known } = meaning;
      if (known) {
        const others = known.unknown.filter((word) => !unknown.includes(word));
        meaning.keep(leftOf(text, { ...known, unknown: others }, taken));
      } else meaning.edit(text.replace(address, '').trim());
      input.current?.focus();
    },
  };
}

function usePreview(
  { taken, applied, isNobody, isPreviewed }: Meaning,
  onPreview: EnteringOptions['onPreview'],
  onTake: () => void,
) {
  const take = useCallbackRef(onTake);
  const said = isPreviewed && taken.some(({ isSet }) => isSet) ? { ...applied, isNobody } : undefined;
  const saidKey = JSON.stringify(said, (_, value) => value ?? null);
  const preview = useEffectEvent(() => onPreview(said && { ...said, take }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is a new object on every render; `saidKey` changes only with its content.
  useEffect(() => preview(), [saidKey]);
}

/** Only a request without an answer was not sent; a refusal has the server's own words. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Not sent: the server was not reached. Enter tries again';
  const why = messagesOf(failure).join(' ') || 'An error happened in the server.';
  return `Nothing is set: ${why} Enter tries again`;
}
