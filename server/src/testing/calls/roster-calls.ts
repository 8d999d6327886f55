/** The calls of rosters, as the screen makes them. */
import type { ErrorBody } from '@careline/contracts/basis/call';
import type { Undone } from '@careline/contracts/basis/undo';
import { NO_OPTIONS, type RosterOptions } from '@careline/contracts/exchange/roster-mapping';
import type { Differences, RosterStatus, RosterUploaded } from '@careline/contracts/exchange/rosters';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { csvOf } from '../../exchange/testing/workbooks.ts';
import type { Caller } from '../test-app.ts';
import { soon } from '../time/soon.ts';
import { upload } from './upload.ts';

export type Table = string[][];

export const ALL: RosterOptions = {
  ...NO_OPTIONS,
  createProviders: true,
  createPlaces: true,
  createNames: true,
};

export function rosterCallsOf(app: FastifyInstance, caller: Caller) {
  const send = (content: Buffer | string, name = 'roster.csv') =>
    upload<RosterUploaded & Partial<ErrorBody>>(app, caller, 'Rosters/Upload', content, { name });
  const status = async (id: number) => (await caller.get<RosterStatus>(`/api/Rosters/GetStatus/${id}`)).body;
  const settled = async (id: number) => {
    await soon(async () => expect((await status(id)).status).not.toMatch(/^(checking|applying)$/));
    return status(id);
  };
  const differences = async (id: number, request: object = {}) =>
    (await caller.post<Differences>('/api/Rosters/Differences', { id, ...request })).body;
  /** Uploads and checks. */
  async function checked(
    content: Table | Buffer | string,
    options: Partial<RosterOptions> = {},
    mapping?: RosterUploaded['mapping'],
  ) {
    const { status: code, body } = await send(Array.isArray(content) ? csvOf(content) : content);
    expect([code, body.Messages]).toEqual([200, undefined]);
    const mapped = await caller.put<ErrorBody | ''>('/api/Rosters/Map', {
      id: body.id,
      mapping: mapping ?? body.mapping,
      options: { ...NO_OPTIONS, ...options },
    });
    expect([mapped.status, mapped.body]).toEqual([204, '']);
    const after = await settled(body.id);
    expect(after.errorMessage).toBe('');
    return { id: body.id, counts: after.counts, items: (await differences(body.id)).items };
  }
  async function applied(id: number): Promise<RosterStatus> {
    const answer = await caller.post<ErrorBody | ''>('/api/Rosters/Apply', { id });
    expect([answer.status, answer.body]).toEqual([204, '']);
    return settled(id);
  }
  const undo = (id: number) => caller.post<Undone & Partial<ErrorBody>>('/api/Rosters/Undo', { id });
  return { send, status, settled, differences, checked, applied, undo };
}
