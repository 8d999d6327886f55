import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../domain/app-error.ts';

export interface AnswerLimits {
  /** Bytes of memory for all responses that clients have not read yet. */
  inFlight: number;
  /** Milliseconds a client may take to read one response. */
  patience: number;
}

export const ANSWER_LIMITS: AnswerLimits = { inFlight: 256 * 1_048_576, patience: 120_000 };

/** Smaller responses fit into socket buffers, and the number of connections is limited. */
const SMALL = 64 * 1_024;

declare module 'fastify' {
  interface FastifyReply {
    /** Reserves memory until the response has been read. Throws a 503 when none is left. */
    holds(bytes: number): void;
  }
}

/**
 * A response stays in memory until its client has read it. Without a limit, a few hundred clients that request a lot and
 * read nothing would exhaust the memory.
 */
export function limitAnswersInFlight(app: FastifyInstance, { inFlight, patience }: AnswerLimits): void {
  let room = inFlight;
  app.decorateReply('holds', function (this: FastifyReply, bytes: number) {
    if (bytes <= SMALL) return;
    if (bytes > room)
      throw new AppError(503, [
        'The server is sending too much at the moment. Please try again in a few seconds.',
      ]);
    room -= bytes;
    const late = setTimeout(() => this.raw.destroy(), patience).unref();
    this.raw.once('close', () => {
      clearTimeout(late);
      room += bytes;
    });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string') reply.holds(payload.length);
  });
}
