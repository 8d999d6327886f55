import { SignInMethod } from '@careline/contracts/people/account';

/** Every sign-in of this server ends here, exactly once: by the way it succeeded, or as failed. */
export type SignInOutcome = SignInMethod | 'failed';

const counts = new Map<SignInOutcome, number>(
  [...SignInMethod.options, 'failed' as const].map((outcome) => [outcome, 0]),
);

export const countSignIn = (outcome: SignInOutcome): void =>
  void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);

/** Since the start of the process. */
export const signInCounts = (): ReadonlyMap<SignInOutcome, number> => counts;
