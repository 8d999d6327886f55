// @vitest-environment happy-dom
import '../testing/dom.ts';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Later } from './later.tsx';

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const appeared = vi.fn();
const left = vi.fn();

function Part({ name }: { name: string }) {
  useEffect(() => {
    appeared(shown());
    return () => left(name);
  }, [name]);
  return <li>{name}</li>;
}

const page = (withNotice: boolean) => (
  <Later>
    <Part name="head" />
    {withNotice && <Part name="notice" />}
    <Part name="list" />
  </Later>
);

test('parts come one after the other, and one that appears between them takes none away', async () => {
  const { rerender } = render(page(false));
  await screen.findByText('list');
  expect(appeared.mock.calls).toEqual([[['head']], [['head', 'list']]]);
  rerender(page(true));
  await screen.findByText('notice');
  expect(shown()).toEqual(['head', 'notice', 'list']);
  expect(left).not.toHaveBeenCalled();
});
