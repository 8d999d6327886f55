import { notify } from '../../../lib/notify.ts';
import type { Added } from './draft.ts';

type Sentence = (count: number) => string;

/** Says how many were added, and how many were there before. */
export function reportAdded({ added, already }: Added, addedText: Sentence, alreadyText: Sentence): void {
  if (added > 0) notify.success(addedText(added));
  if (already > 0) notify.error(alreadyText(already));
}
