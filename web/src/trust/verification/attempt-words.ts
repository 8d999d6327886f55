import type { Attempt, AttemptOutcome } from '@careline/contracts/trust/verifications';
import { describeAge } from '../../ui/trust/trust-words.ts';

export const ATTEMPT_WORDS: Record<AttemptOutcome, string> = {
  noAnswer: 'No answer',
  leftMessage: 'Left a message',
  callBack: 'Call back',
};

/** "Call back on 11/20/2026 · Maria Kent, yesterday". */
export function describeAttempt({ outcome, callBackOn, userName, at }: Attempt, now: Date): string {
  const day = callBackOn === null ? '' : ` on ${callBackOn.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')}`;
  return `${ATTEMPT_WORDS[outcome]}${day} · ${userName}, ${describeAge(at, now)}`;
}
