import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

function addStyles(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  return link;
}

test('a part fetches style sheets that failed again, and leaves those alone that are still loading', async () => {
  const [failed, loading] = [addStyles(), addStyles()];
  failed.dispatchEvent(new Event('error'));
  const Part = lazyPart(async () => ({ Part: () => <p>drawn</p> }), 'Part');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Part />
    </QueryClientProvider>,
  );
  await expect.poll(() => failed.isConnected).toBe(false);
  expect(loading.isConnected).toBe(true);
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(await screen.findByText('drawn')).toBeDefined();
});

test('a part that was loaded ahead is there at once', async () => {
  const client = new QueryClient();
  const Part = lazyPart(async () => ({ Ahead: () => <p>drawn ahead</p> }), 'Ahead');
  Part.preload(client);
  await expect.poll(() => client.isFetching()).toBe(0);
  render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  );
  expect(screen.getByText('drawn ahead')).toBeDefined();
});
