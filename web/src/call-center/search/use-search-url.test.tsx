import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { useSearchUrl } from './use-search-url.ts';

async function openPage(url: string) {
  let current: ReturnType<typeof useSearchUrl> | undefined;
  const Page = () => {
    current = useSearchUrl();
    return null;
  };
  const history = createMemoryHistory({ initialEntries: ['/?termId=1', url] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  renderInApp(<RouterProvider router={router as never} />);
  await waitFor(() => expect(current).toBeDefined());
  const page = () => {
    if (!current) throw new Error('The page is not rendered');
    return current;
  };
  return { page, history };
}

test('the state is read from the URL', async () => {
  const { page } = await openPage('/?termId=7&view=map');
  expect(page().state).toMatchObject({ termId: 7, view: 'map', physician: '' });
});

test('a change shows at once, before the URL follows', async () => {
  const { page, history } = await openPage('/?termId=7');
  act(() => void page().change({ insuranceId: 3 }));
  expect(page().state).toMatchObject({ termId: 7, insuranceId: 3 });
  await waitFor(() => expect(history.location.href).toBe('/?termId=7&insuranceId=3'));
});

test('two changes in one go are both kept', async () => {
  const { page, history } = await openPage('/?termId=7');
  act(() => {
    page().change({ insuranceId: 3 });
    page().change(({ insuranceId }) => ({ practiceId: insuranceId }));
  });
  expect(page().state).toMatchObject({ termId: 7, insuranceId: 3, practiceId: 3 });
  await waitFor(() => expect(history.location.search).toContain('practiceId=3'));
});

test('Back undoes a pushed change and passes over a replaced one', async () => {
  const { page, history } = await openPage('/?termId=7');
  act(() => void page().change({ physician: 'an' }));
  await waitFor(() => expect(history.location.search).toContain('physician=an'));
  act(() => void page().change({ physician: 'ann' }, 'replace'));
  await waitFor(() => expect(history.location.search).toContain('physician=ann'));
  act(() => history.back());
  await waitFor(() =>
    expect(page().state).toEqual({ physician: '', tab: 'clinical', view: 'list', termId: 7 }),
  );
});
