import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { SearchItem } from '@careline/contracts/call-center/search';
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { NOTHING_SET, type SearchState } from '../model/search/search-state.ts';
import { listSetFilters } from '../model/search/set-filters.ts';
import { anySearch } from '../testing/any-search.ts';
import { NoResults } from './no-results.tsx';

const singh = anyOf(SearchItem, { providerId: 5, physician: 'Singh, Elizabeth', specialty: 'Hand surgery' });
const all = anyOf(FilterLists, { specialties: [{ key: 41, value: 'Hand surgery', count: 3 }] });
const names = { insuranceId: 'Aetna', languageId: 'Spanish' };

/** The search of a state that finds nobody; how many each other search finds is up to the test. */
async function open(
  state: SearchState,
  find: (body: { physician?: string | null | undefined }) => { items: SearchItem[]; total: number },
) {
  fakeServer(
    on(callCenterCalls.searchFilters, () => all),
    on(callCenterCalls.search, ({ body }) => ({ ...find(body), locations: [], similarNames: false })),
  );
  const filters = listSetFilters({ state, age: undefined, address: '', groupCount: 1, names });
  const giveUp = vi.fn();
  const onOnly = vi.fn();
  const Page = () => {
    const [language, set] = useState<'en' | 'es'>('en');
    const script = {
      language,
      set,
      turn: () => set(language === 'en' ? 'es' : 'en'),
      hear: () => {},
      forget: () => {},
    };
    const search = { ...anySearch({ state, names }), filters, giveUp };
    return <NoResults search={search} panel={useRef(null)} script={script} onOnly={onOnly} />;
  };
  await renderPage(<Page />);
  return { giveUp, onOnly };
}

test('what is said when nobody fits is said in Spanish after L', async () => {
  await open({ ...NOTHING_SET, insuranceId: 3, languageId: 6 }, () => ({ items: [], total: 0 }));
  expect(
    await screen.findByText(/I am afraid I have nobody who takes Aetna and speaks Spanish/),
  ).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(await screen.findByText(/nadie cumple .*: acepta Aetna y habla español/)).toBeTruthy();
});

test('of a doctor who was named, one key finds who is like her and fits', async () => {
  const { giveUp } = await open(
    { ...NOTHING_SET, physician: 'Elizabeth Singh', insuranceId: 3, provider: 5 },
    ({ physician }) => (physician ? { items: [singh], total: 1 } : { items: [], total: 7 }),
  );
  const like = await screen.findByRole('button', { name: /Like Elizabeth Singh, and fits: 7 providers/ });
  expect(like.getAttribute('aria-keyshortcuts')).toBe('1');
  // The open details say what does not fit.
  expect(screen.queryByText(/I am afraid/)).toBeNull();
  fireEvent.keyDown(document.body, { key: '1' });
  expect(giveUp.mock.lastCall?.[0]).toMatchObject({ change: { physician: '', specialtyId: 41 } });
});

test('the only one whom an offer finds is opened', async () => {
  const { onOnly, giveUp } = await open({ ...NOTHING_SET, gender: 'female', insuranceId: 3 }, () => ({
    items: [],
    total: 1,
  }));
  fireEvent.click(await screen.findByRole('button', { name: /Without Female: 1 provider$/ }));
  expect(giveUp.mock.lastCall?.[0]).toMatchObject({ change: { gender: undefined } });
  expect(onOnly).toHaveBeenCalledWith('');
});
