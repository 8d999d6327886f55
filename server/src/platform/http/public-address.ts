import type { FastifyRequest } from 'fastify';

/** The address under which the browser of a request sees this site: as configured, else as the request says. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? new URL(`${request.protocol}://${request.host}`).origin;
