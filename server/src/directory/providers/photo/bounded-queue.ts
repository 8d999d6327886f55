import { AppError } from '../../../platform/domain/app-error.ts';

interface QueueLimits {
  atOnce: number;
  /** How many more may wait; further ones are refused with 503. */
  waiting: number;
  /** The message of the refusal. */
  tooMany: string;
}

/** Runs a few tasks at a time, in order of arrival, and refuses tasks when too many are waiting. */
export function boundedQueue({ atOnce, waiting, tooMany }: QueueLimits) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError(503, [tooMany]);
      // A finished task hands its slot to the next in line, so that a newcomer cannot take it.
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
