import { FILTERS } from '@careline/contracts/call-center/filters';
import { useState } from 'react';
import type { Offer } from '../model/search/offers.ts';
import { listSetFilters } from '../model/search/set-filters.ts';
import {
  applyChoices,
  completionOf,
  countOf,
  type Decided,
  dropsFilter,
  findPieceAt,
  type Heard,
  keepTurned,
  listUnknown,
  type Taken,
  type Turned,
  takeChoices,
} from '../model/understood.ts';
import { countProviders } from '../results/no-results.tsx';
import { useOffers } from '../results/use-offers.ts';
import type { Search } from '../search/use-search.ts';
import { type Line, useUnderstanding } from './use-understanding.ts';

/** The text of the line, what is understood of it, and what the agent has chosen among that. */
export function useMeaning(search: Search) {
  const [line, setLine] = useState<Line>({ text: '' });
  const [turned, setTurned] = useState<Turned>({});
  const [decided, setDecided] = useState<Decided>({});
  const [caret, setCaret] = useState(0);
  // Not after Escape, and not for what is left in the line after Enter.
  const [isPreviewed, setPreviewed] = useState(false);
  const { text } = line;
  const { answer, ask } = useUnderstanding(line, search.request, (from, to) =>
    // Keys typed in the meantime are kept.
    setLine((now) =>
      !now.known && now.text.startsWith(from) ? { text: to + now.text.slice(from.length) } : now,
    ),
  );
  const pieces = answer?.pieces ?? [];
  const taken = takeChoices(pieces, turned, decided);
  const applied = applyChoices(taken, search.names);
  // The server counts within the current filters; within one that Enter will remove, it would count nobody. The counts of what is left
  // are those of before Enter.
  const count = line.known || dropsFilter(applied, search.state) ? undefined : countOf(taken);
  return {
    text,
    /** What is left after Enter, in the meaning of the whole sentence. */
    known: line.known,
    answer,
    ask,
    taken,
    applied,
    unknown: answer ? listUnknown(answer) : [],
    current: findPieceAt(pieces, caret),
    completion: completionOf(text, taken),
    isNobody: count === 0,
    counted: describeCount(count, useBlame(taken, search, count === 0)),
    unlisted:
      answer?.guesses.find(({ kind }) => kind === 'insurance')?.text ??
      (isPreviewed && answer ? undefined : search.unlisted),
    isPreviewed,
    setPreviewed,
    setCaret,
    turned,
    setTurned,
    decided,
    setDecided,
    /** The text is another one now, and understood on its own. */
    edit: (next: string) => setLine({ text: next }),
    keep: (left: Heard) => {
      const isDone = left.text === '' && left.answer.leftOut.length === 0;
      setLine({ text: left.text, known: isDone ? undefined : left.answer });
      setTurned(keepTurned(turned, left.answer.pieces));
    },
  };
}

export type Meaning = ReturnType<typeof useMeaning>;

/** If nobody matches everything that was said: what would be offered first after Enter. Sends requests only in that case. */
function useBlame(taken: readonly Taken[], search: Search, isNobody: boolean): Offer | undefined {
  const { state: said, patient } = applyChoices(taken, search.names);
  const state = { ...search.state, ...said };
  const age = patient.age === undefined ? search.facts.age : Number(patient.age);
  const filters = listSetFilters({
    state,
    age,
    address: '',
    groupCount: search.groups.all?.length,
    names: { ...search.names, ...namesOf(taken) },
  });
  return useOffers({ state, facts: { ...search.facts, age }, filters }, isNobody).offers[0];
}

const namesOf = (taken: readonly Taken[]) =>
  Object.fromEntries(
    taken.flatMap(({ piece, choice }) => {
      const filter = FILTERS.find((one) => one.piece === piece.kind);
      return filter ? [[filter.key, choice.value]] : [];
    }),
  );

/** One number for the line, and what could be given up when it is 0. */
function describeCount(count: number | undefined, blame: Offer | undefined): string {
  if (count === undefined) return '';
  return blame
    ? `${countProviders(0)} · ${blame.label}: ${countProviders(blame.total)}`
    : countProviders(count);
}
