import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../domain/app-error.ts';

export interface AnswerLimits {
  /** Bytes of memory for all answers that clients have not taken yet, together. */
  inFlight: number;
  /** Milliseconds a client may take for one of them. */
  patience: number;
}

export const ANSWER_LIMITS: AnswerLimits = { inFlight: 256 * 1_048_576, patience: 120_000 };

/** Smaller ones fit into the buffers of their connections, and connections are limited. */
const SMALL = 64 * 1_024;

declare module 'fastify' {
  interface FastifyReply {
    /** Reserves memory until the answer has been taken. Throws a 503 when there is none left. */
    holds(bytes: number): void;
  }
}

/**
 * An answer stays in memory until its client has read it. Without a limit a few hundred clients that ask for much and
 * read nothing would use up all there is.
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
