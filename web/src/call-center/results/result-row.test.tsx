import { SearchItem } from '@careline/contracts/call-center/search';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { renderInApp } from '../../testing/render.tsx';
import { ResultRow } from './result-row.tsx';

const PLACE = {
  practiceAddressId: 5,
  practice: 'Kings County',
  address: '9 Grand Street',
  zipCode: '11201',
  phoneNumber: '',
  at: undefined,
};

function cells(item: Partial<SearchItem>) {
  renderInApp(
    <ResultRow
      id="row-0"
      index={0}
      item={anyOf(SearchItem, { physician: 'Ann Katz', distance: 10.5, ...item })}
      place={PLACE}
      noPlace=""
      isCurrent={false}
      isOpen={false}
      isPinned={false}
      withDistance
      minutes={25}
      withMinutes
      withPriority={false}
      isDivided={false}
      start={0}
    />,
  );
  const all = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
  return { first: all[0], miles: all.at(-1) };
}

test('the column has the miles that the list is ordered by; the farther office is mentioned with its own', () => {
  const { first, miles } = cells({
    nearestAccepting: 'none',
    acceptingAddressId: 5,
    acceptingDistance: 12.34,
  });
  expect(miles).toBe('10.50');
  expect(first).toContain('Nearest office: no patients; 9 Grand 12.34 mi, 25 min · ');
});

test('a nearest office that takes patients has its miles and minutes in the column', () => {
  const { first, miles } = cells({
    nearestAccepting: 'new',
    acceptingAddressId: 5,
    acceptingDistance: 10.5,
  });
  expect(miles).toBe('10.5025 min');
  expect(first).not.toContain('Nearest office');
});
