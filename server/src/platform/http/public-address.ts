import type { FastifyRequest } from 'fastify';
import { refused } from '../domain/app-error.ts';
import { isLoopback } from '../domain/variable-forms.ts';

/** The address under which the browser of a request sees this site: as configured, else as the request says. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? new URL(`${request.protocol}://${request.host}`).origin;

/** The same for links that are mailed to others: the client chooses the host of its request, so only this machine's own names are believed. */
export function mailedOriginOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = originOf(request, publicUrl);
  if (publicUrl !== undefined || isLoopback(new URL(origin).hostname)) return origin;
  throw refused(
    'Links cannot be mailed before PUBLIC_URL is set: the address under which others reach CareLine. Please tell your administrator.',
  );
}
