import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { ID_FILTERS } from '@careline/contracts/call-center/filters';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anyOf } from '../../testing/any-of.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderInApp } from '../../testing/render.tsx';
import { NOTHING_SET } from '../model/search/search-state.ts';
import { FilterChoicesContext, NarrowedContext } from '../search/use-filter-choices.ts';
import { FilterBox } from './filter-box.tsx';

const AVAILABILITY = callCenterCalls.searchFiltersAvailable;
const plan = (key: number, value: string, owner: string, count = 3) => ({
  key,
  value,
  count,
  owner,
  referralDetails: '',
});
const ALL = [plan(1, 'Gold', 'Aetna'), plan(2, 'Gold', 'Cigna'), plan(3, 'Old Gold', 'Oxford')];
const field = ID_FILTERS.find(({ key }) => key === 'insurancePlanId');
const lists = (insurancePlans: typeof ALL) => ({ insurancePlans });

function open(available: typeof ALL | undefined) {
  const onToggle = vi.fn();
  const box = (choices: typeof ALL | undefined) => (
    <NarrowedContext
      value={{
        state: { ...NOTHING_SET, bodyPartId: 7 },
        facts: { age: 9 },
        filters: [
          { key: 'age', label: 'Age 9' },
          { key: 'bodyPartId', label: 'Knee' },
        ],
      }}
    >
      <FilterChoicesContext
        value={{
          lists: choices ? lists(choices) : {},
          isUnanswered: false,
          all: anyOf(FilterLists, lists(ALL)),
        }}
      >
        {field && (
          <FilterBox
            filter={field}
            label="Insurance plan"
            shortcut="L"
            selected={undefined}
            selectedName=""
            onToggle={onToggle}
          />
        )}
      </FilterChoicesContext>
    </NarrowedContext>
  );
  const { rerender } = renderInApp(box(available));
  const input = screen.getByRole('combobox');
  fireEvent.click(input);
  return {
    onToggle,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(input, { key, code: key }),
    arrive: (choices: typeof ALL) => rerender(box(choices)),
  };
}

const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

test('a choice that another filter rules out is shown with 0 and the filter, and Enter does not choose it', async () => {
  const server = fakeServer(
    // Without the age both plans would be available, without the body part only one.
    on(AVAILABILITY, ({ body }) => lists(body.age === undefined ? ALL : ALL.slice(2))),
  );
  const box = open(ALL.slice(2));
  expect(texts()).toEqual(['Old Gold Oxford3']);
  box.type('gold');
  await waitFor(() =>
    expect(texts()).toEqual([
      'Gold Aetna ruled out by Age 90',
      'Gold Cigna ruled out by Age 90',
      'Old Gold Oxford3',
    ]),
  );
  expect(server.callsTo(AVAILABILITY)).toHaveLength(2);
  expect(screen.getByRole('option', { name: /Aetna/ }).getAttribute('aria-disabled')).toBe('true');
  box.press('Enter');
  expect(box.onToggle).not.toHaveBeenCalled();
  box.press('ArrowDown');
  box.press('ArrowDown');
  box.press('Enter');
  expect(box.onToggle).toHaveBeenCalledExactlyOnceWith('insurancePlanId', 3);
});

test('Enter before the list is there chooses nothing if there is more than one option', async () => {
  fakeServer(on(AVAILABILITY, () => lists(ALL)));
  const box = open(undefined);
  box.type('gold');
  box.press('Enter');
  box.arrive(ALL);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(box.onToggle).not.toHaveBeenCalled();
});

test('Enter before the list is there chooses the only match', async () => {
  fakeServer(on(AVAILABILITY, () => lists(ALL)));
  const box = open(undefined);
  box.type('oxford');
  box.press('Enter');
  box.arrive(ALL);
  await waitFor(() => expect(box.onToggle).toHaveBeenCalledExactlyOnceWith('insurancePlanId', 3));
});

test('Tab takes the only one whose name begins with the text, never one from the middle of a name', () => {
  fakeServer(on(AVAILABILITY, () => lists(ALL)));
  const box = open(ALL);
  box.type('gol');
  box.press('Tab');
  box.type('ld g');
  box.press('Tab');
  expect(box.onToggle).not.toHaveBeenCalled();
  box.type('old');
  box.press('Tab');
  expect(box.onToggle).toHaveBeenCalledExactlyOnceWith('insurancePlanId', 3);
});
