import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import type { Groups } from '../search/use-search.ts';
import { GroupFilter } from './group-filter.tsx';

test.each<[string, Groups]>([
  ['Loading…', { all: undefined, isUnanswered: false }],
  ['No answer', { all: undefined, isUnanswered: true }],
  ['No groups found', { all: [], isUnanswered: false }],
  ['1 group', { all: [{ id: 1, name: 'North' }], isUnanswered: false }],
])('says "%s" only when it is so', (words, groups) => {
  renderInApp(<GroupFilter groups={groups} value={undefined} onChange={() => {}} button={createRef()} />);
  expect(screen.getByRole('button', { name: /GROUP/ }).textContent).toBe(words);
});
