import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refused } from '../../domain/app-error.ts';

export interface UploadLimits {
  size: number;
  /** Milliseconds within which the whole file must arrive. */
  patience: number;
  atOnce: number;
}

interface ReceivedFile {
  path: string;
  name: string;
  /** SHA-256. */
  hash: Buffer;
}

export type ReceiveUpload = (request: FastifyRequest) => Promise<ReceivedFile>;

/** Room for the multipart markup around the file. */
const MARKUP = 65_536;

/**
 * Lets the routes of `app` receive one file, streamed to a new file in the folder; nothing is kept in memory. The caller
 * deletes it.
 */
export async function uploadReceiver(
  app: FastifyInstance,
  folder: string,
  { size, patience, atOnce }: UploadLimits,
): Promise<ReceiveUpload> {
  await app.register(multipart, {
    limits: { fileSize: size, files: 1, fields: 10, parts: 11, headerPairs: 50 },
  });
  let receiving = 0;

  return async (request) => {
    if (!request.isMultipart())
      throw refused('Please select a file: send it as multipart/form-data, in a part named file.');
    if (Number(request.headers['content-length'] ?? 0) > size + MARKUP) throw tooLarge(size);
    if (receiving >= atOnce)
      throw new AppError(503, [
        'Too many files are being uploaded at the moment. Please try again in a minute.',
      ]);
    receiving++;
    const { socket } = request.raw;
    const path = join(folder, `${randomUUID()}.upload`);
    const late = AbortSignal.timeout(patience);
    patientSockets.add(socket);
    try {
      return await receiveFile(request, path, size, late);
    } catch (error) {
      await rm(path, { force: true });
      throw late.aborted ? tooSlow(patience) : toRefusal(error);
    } finally {
      receiving--;
      patientSockets.delete(socket);
    }
  };
}

/** Connections whose request may take longer than others: Node knows only one limit for all. */
const patientSockets = new WeakSet<Socket>();
export const isUploading = (socket: Socket) => patientSockets.has(socket);

async function receiveFile(
  request: FastifyRequest,
  path: string,
  size: number,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const part = await request.file();
  if (part?.fieldname !== 'file') throw refused('Please select a file: send it in a part named file.');
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part.file, hashing, createWriteStream(path, { mode: 0o600 }), { signal });
  if (part.file.truncated) throw tooLarge(size);
  return { path, name: plainName(part.filename), hash: hash.digest() };
}

/** Only the last part of a path, without what cannot be seen; never used as a path here. */
function plainName(given: string | undefined): string {
  const name = (given ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/\p{C}/gu, '')
    .trim();
  return name.slice(-200) || 'file';
}

const tooLarge = (size: number) =>
  new AppError(413, [`The file is larger than ${Math.round(size / 1_048_576)} MB. Please split it.`]);

const tooSlow = (patience: number) =>
  new AppError(408, [
    `The file did not arrive within ${Math.round(patience / 60_000)} minutes. Please try again.`,
  ]);

/** The parser's own refusals: broken or interrupted multipart. Failures of the disk stay failures. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError(503, [
      'The server has no room for the file at the moment. Please tell your administrator.',
    ]);
  if (code.startsWith('FST_') || error instanceof Error === false || !/^E[A-Z]+$/.test(code))
    return refused('The upload cannot be read or was interrupted. Please try again.');
  return error;
}
