import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { Kbd, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconMessageCircle } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOfProviderList, OwnSearchesMenu } from '../../entity-set/list/own-searches.tsx';
import { openAnswer } from '../../lib/answer-signal.ts';
import { ApiError, messagesOf } from '../../lib/api/api-client.ts';
import {
  applyChoices,
  completionOf,
  countOf,
  type Decided,
  decide,
  describeGuess,
  describeLine,
  dropsFilter,
  findAnswerNumber,
  findOnlyPhysician,
  findPieceAt,
  type Heard,
  isQuestion,
  isWhole,
  keepTurned,
  leftOf,
  listUnknown,
  type Taken,
  type Turned,
  takeChoices,
  turn,
  turnTo,
  withoutLast,
} from '../model/understood.ts';
import { OutcomeRow } from '../phone/outcome-row.tsx';
import phone from '../phone/phone.module.css';
import type { CallEnding } from '../phone/use-outcome.ts';
import type { Said } from '../search/use-preview.ts';
import type { Search } from '../search/use-search.ts';
import { LeftWords } from './left-words.tsx';
import styles from './understand-box.module.css';
import { UnderstoodChip } from './understood-chip.tsx';
import { describeCount, useBlame } from './use-blame.ts';
import { type Line, useUnderstanding } from './use-understanding.ts';

/** What Enter has set. */
export interface SaidSearch {
  /** The name that is searched for now. */
  physician: string;
  /** Nothing but that name was said. */
  isName: boolean;
  /** A name was said, whatever else was. */
  isNamed: boolean;
}

interface UnderstandBoxProps {
  search: Search;
  input: RefObject<HTMLInputElement | null>;
  /** Called after Enter and Escape; with what was said if all of it is in the search now. */
  onLeave: (said?: SaidSearch) => void;
  /** Called with the sentence that Enter has set. */
  onHeard: (said: string) => void;
  /** What Enter would set, as far as it is known while typing. */
  onPreview: (said: Said | undefined) => void;
  /** Forgets all of this caller; Alt B brings the filters back for two minutes. */
  onNewCall: () => void;
  /** The call before has ended, and nothing was said in this one yet. */
  isNewCall: boolean;
  /** What the caller dialled. */
  dialled: string | undefined;
  /** How the last call ended. */
  ending: CallEnding;
}

const TEXT_LENGTH = 300;

/** One line for what the caller says. What is understood appears below; Enter sets what is sure. The text is kept nowhere. */
export const UnderstandBox = memo(function UnderstandBox({
  search,
  input,
  onLeave,
  onHeard,
  onPreview,
  onNewCall,
  isNewCall,
  dialled,
  ending,
}: UnderstandBoxProps) {
  const [line, setLine] = useState<Line>({ text: '' });
  const [turned, setTurned] = useState<Turned>({});
  const [decided, setDecided] = useState<Decided>({});
  const [caret, setCaret] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [isFocused, setFocused] = useState(false);
  // Not after Escape, and not for what is left in the line after Enter.
  const [isPreviewed, setPreviewed] = useState(false);
  const chips = useRef<HTMLDivElement>(null);
  const { text } = line;
  /** The text is another one now, and understood on its own. */
  const edit = (next: string) => setLine({ text: next });
  const { answer, ask } = useUnderstanding(line, search.request, (from, to) =>
    // Keys typed in the meantime are kept.
    setLine((now) =>
      !now.known && now.text.startsWith(from) ? { text: to + now.text.slice(from.length) } : now,
    ),
  );
  const taken = takeChoices(answer?.pieces ?? [], turned, decided);
  const current = findPieceAt(answer?.pieces ?? [], caret);
  const completion = completionOf(text, taken);
  const applied = applyChoices(taken, search.names);
  // The server counts within the current filters; within one that Enter will remove, it would count nobody. The counts of what is left
  // are those of before Enter.
  const count = line.known || dropsFilter(applied, search.state) ? undefined : countOf(taken);
  const blame = useBlame(taken, search, count === 0);
  const counted = describeCount(count, blame);
  const unlisted =
    answer?.guesses.find(({ kind }) => kind === 'insurance')?.text ??
    (isPreviewed && answer ? undefined : search.unlisted);

  const unknown = answer ? listUnknown(answer) : [];

  const findChip = (selector: string) => chips.current?.querySelector<HTMLElement>(selector);
  const focusQuestion = () => findChip('[data-asked]')?.focus();
  const keep = (left: Heard) => {
    const isDone = left.text === '' && left.answer.leftOut.length === 0;
    setLine({ text: left.text, known: isDone ? undefined : left.answer });
    setTurned(keepTurned(turned, left.answer.pieces));
  };
  const finish = (said: string, known: UnderstandAnswer, chosen: readonly Taken[]) => {
    const { state, patient } = applyChoices(chosen, search.names);
    search.patient.setSaid(patient);
    search.change(state);
    // What was not understood or answered stays: the results do not consider it.
    keep(leftOf(said, known, chosen));
    setDecided({});
    setPreviewed(false);
    onHeard(said);
  };
  const apply = async () => {
    const { text: said, answer: known } = await ask();
    setFailure(undefined);
    const chosen = takeChoices(known.pieces, turned, decided);
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
  /** With the state after the answer. */
  const answered = useCallbackRef(() => {
    if (findChip('[data-asked]')) return focusQuestion();
    // Nothing else is open: the last answer ends the sentence that was entered already.
    if (line.known && unknown.length === 0) void apply().catch(setFailure);
    else input.current?.focus();
  });
  const take = useCallbackRef(() => {
    if (answer && isPreviewed) finish(text, answer, taken);
  });
  const said =
    isPreviewed && taken.some(({ isSet }) => isSet) ? { ...applied, isNobody: count === 0 } : undefined;
  const saidKey = JSON.stringify(said, (_, value) => value ?? null);
  const preview = useEffectEvent(() => onPreview(said && { ...said, take }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is a new object on every render; `saidKey` changes only with its content.
  useEffect(() => preview(), [saidKey]);
  const takeAsAddress = (address: string) => {
    search.patient.set({ address });
    const { known } = line;
    if (known)
      keep(
        leftOf(text, { ...known, unknown: known.unknown.filter((word) => !unknown.includes(word)) }, taken),
      );
    else edit(text.replace(address, '').trim());
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    const isForward = event.key === 'Tab' && !event.shiftKey;
    const chip = isForward ? (findChip('[data-asked]') ?? findChip('button')) : undefined;
    if (chip) chip.focus();
    // The text stays if there is no answer.
    else if (event.key === 'Enter') void apply().catch(setFailure);
    else if (event.key === 'Escape') {
      setPreviewed(false);
      onLeave();
    } else if (event.key === 'ArrowRight' && isAtEnd && completion) edit(`${text}${completion} `);
    else if (event.key === 'ArrowDown' && findChip('[data-asked]')) focusQuestion();
    else if (step && current && current.choices.length > 1) {
      setPreviewed(true);
      setTurned(turn(turned, current, step));
    } else if (event.key === 'ArrowDown') findChip('button')?.focus();
    // Inside a word Backspace corrects it; after a space it takes the whole piece.
    else if (event.key === 'Backspace' && isAtEnd && text.endsWith(' ') && taken.length > 0)
      edit(withoutLast(text, answer?.pieces ?? []));
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.box}>
      <div className={styles.row}>
        {dialled !== undefined && <span className={`${phone.name} truncate`}>{dialled}</span>}
        <TextInput
          ref={input}
          aria-label="What the caller says"
          aria-keyshortcuts="W"
          aria-describedby="understood-summary"
          placeholder={`${isNewCall ? 'Next caller: w' : 'W'}hat the caller says: 9yo broke her kneecap, Aetna, 10036`}
          className={styles.said}
          classNames={{ wrapper: styles.line }}
          rightSectionPointerEvents="all"
          rightSection={
            <UnstyledButton
              className={styles.newCall}
              aria-keyshortcuts="Alt+N"
              data-tooltip="Empties everything for the next caller"
              onClick={onNewCall}
            >
              Next caller <Kbd size="xs">Alt N</Kbd>
            </UnstyledButton>
          }
          // The key works from anywhere else: in the line itself it is a letter.
          leftSection={
            <>
              <IconMessageCircle size={16} aria-hidden className={isFocused ? undefined : styles.icon} />
              {!isFocused && (
                <Kbd size="xs" className={styles.key}>
                  W
                </Kbd>
              )}
            </>
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={TEXT_LENGTH}
          value={text}
          onChange={(event) => {
            edit(event.currentTarget.value);
            ending.drop();
            setFailure(undefined);
            setPreviewed(true);
          }}
          // Typing replaces what is left of the call before.
          onFocus={(event) => {
            setFocused(true);
            event.currentTarget.select();
          }}
          onBlur={() => setFocused(false)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
        />
        <OwnSearchesMenu path="/call-center" isOfThisPage={(query) => !isOfProviderList(query)} compact />
      </div>
      <div role="status" className={styles.unsent}>
        {failure !== undefined
          ? describeFailure(failure)
          : text.length === TEXT_LENGTH && `The line is full: it takes ${TEXT_LENGTH} characters`}
      </div>
      <VisuallyHidden id="understood-summary" aria-live="polite">
        {answer && describeLine(answer, taken, counted)}
      </VisuallyHidden>
      <div id="understood" className={styles.understood} ref={chips}>
        <OutcomeRow ending={ending} />
        {text === '' && !unlisted && !answer && !ending.asked && (
          <span className={styles.hint}>Enter sets what is understood · ↓ other choices · Esc leaves</span>
        )}
        {taken.map((one) => (
          <UnderstoodChip
            key={`${one.piece.start} ${one.piece.kind}`}
            taken={one}
            isCurrent={one.piece === current}
            completion={one.piece.end === text.length ? completion : undefined}
            onTurn={(place) => setTurned(turnTo(turned, one.piece, place))}
            onDecide={(isSet) => {
              setPreviewed(true);
              setDecided((before) => decide(before, one.piece, isSet));
              // Once it is drawn as answered.
              if (isQuestion(one)) setTimeout(answered);
            }}
          />
        ))}
        {counted && <span className={styles.total}>{counted}</span>}
        {unlisted && <span className={styles.unlisted}>{describeGuess('insurance', unlisted)}</span>}
        {answer && (
          <LeftWords
            answer={answer}
            onAddress={takeAsAddress}
            onBringBack={(words) => {
              edit(words);
              setPreviewed(true);
              input.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
});

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Only a request without an answer was not sent; a refusal has the server's own words. */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Not sent: the server was not reached. Enter tries again';
  const why = messagesOf(failure).join(' ') || 'An error happened in the server.';
  return `Nothing is set: ${why} Enter tries again`;
}
