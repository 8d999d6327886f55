import { useEffect, useState } from 'react';
import { onAnswer } from '../../lib/answer-signal.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AnswerDialog = lazyPart({
  name: 'answer-dialog',
  load: async () => (await import('../../call-center/answers/answer-dialog.tsx')).AnswerDialog,
});

/** Shows the answer whose number was typed into the palette or the line. */
export function AnswerOpener() {
  const [number, setNumber] = useState<string>();
  useEffect(() => onAnswer(setNumber), []);
  return number === undefined ? null : <AnswerDialog number={number} onClosed={() => setNumber(undefined)} />;
}
