import { decide } from './deciding/deciding.ts';
import { learnedWeights } from './deciding/model.ts';
import { type Knowledge, recognise } from './recognise.ts';
import { settle, type Understood } from './settle.ts';

export function understand(text: string, knowledge: Knowledge): Understood {
  const recognised = recognise(text, knowledge);
  const { meant, words } = recognised;
  return settle(text, recognised, decide(meant, words, text, learnedWeights()), knowledge);
}
