import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** API calls in the session of the open screen. */
export function apiOf(page: Page, token: string) {
  const call = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, data?: unknown) => {
    const cookies = await page.context().cookies();
    const antiForgery = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const response = await page.request.fetch(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(antiForgery) },
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
  return {
    save: (set: string, record: object): Promise<{ id: number; rowVersion: number }> =>
      call('POST', `${set}/Save`, record),
    remove: (set: string, id: number) => call('DELETE', `${set}/Delete/${id}`),
    search: (
      set: string,
      query: string,
      take?: number,
    ): Promise<{ items: { id: number; rowVersion: number; address?: string }[] }> =>
      call('POST', `${set}/Search`, { query, ...(take ? { take } : {}) }),
    post: (path: string, data: object) => call('POST', path, data),
    get: (path: string) => call('GET', path),
    put: (path: string, data?: object) => call('PUT', path, data),
    signOut: () => call('POST', 'Account/SignOut'),
  };
}

let count = 0;
/** A name that no other test and no other worker uses. */
export const unique = (name: string): string =>
  `${name} ${process.pid}-${Date.now().toString(36)}-${count++}`;
