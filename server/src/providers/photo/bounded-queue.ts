import { AppError } from '../../domain/app-error.ts';

interface QueueLimits {
  /** How many run at a time. */
  atOnce: number;
  /** How many more may wait; further ones are refused with 503. */
  waiting: number;
  /** The refusal, for the person who has to try again. */
  tooMany: string;
}

/** Runs work a few at a time, in order of arrival, and refuses instead of letting a crowd wait. */
export function boundedQueue({ atOnce, waiting, tooMany }: QueueLimits) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError(503, [tooMany]);
      // Whoever finishes hands over the place, so that nobody who comes later can take it first.
      await new Promise<void>((proceed) => queue.push(proceed));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
