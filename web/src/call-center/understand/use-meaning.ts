import { useState } from 'react';
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
  type Turned,
  takeChoices,
} from '../model/understood.ts';
import type { Search } from '../search/use-search.ts';
import { describeCount, useBlame } from './use-blame.ts';
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
