import type { ErrorBody } from '@careline/contracts/basis/call';
import type { DeletedRecords, RecordHistory } from '@careline/contracts/basis/history';
import { expect } from 'vitest';
import { made } from '../data/small-directory.ts';
import type { Caller } from '../test-app.ts';

export interface Saved {
  id: number;
  rowVersion: number;
}

/** The calls that tests of the history make, each expected to succeed. */
export function historyClient(caller: () => Caller) {
  const save = async (set: string, body: object): Promise<Saved> => {
    const { status, body: saved } = await caller().post<Saved>(`/api/${set}/Save`, body);
    expect(status, JSON.stringify(saved)).toBe(200);
    return saved;
  };
  const history = async (set: string, id: number, query = '') => {
    const { status, body } = await caller().get<RecordHistory>(`/api/${set}/GetHistory/${id}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return {
    save,
    history,
    made: (set: string, body: object) => made(caller(), set, body),
    /** "Name: Lee → Roe", newest event first. */
    told: async (set: string, id: number) =>
      (await history(set, id)).items.map(({ action, changes }) => [
        action,
        ...changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
      ]),
    remove: async (set: string, id: number) => {
      const { status, body } = await caller().delete(`/api/${set}/Delete/${id}`);
      expect(status, JSON.stringify(body)).toBe(204);
    },
    load: async (set: string, id: number) => {
      const { status, body } = await caller().get<Saved>(`/api/${set}/GetById/${id}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    restore: (set: string, body: object) => caller().post<Saved & ErrorBody>(`/api/${set}/Restore`, body),
    deleted: async (body: object) =>
      (await caller().post<DeletedRecords>('/api/History/SearchDeleted', body)).body,
    bringBack: (eventId: number) =>
      caller().post<{ set: string; id: number } & ErrorBody>('/api/History/RestoreDeleted', { eventId }),
  };
}
