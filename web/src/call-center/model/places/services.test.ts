import { expect, test } from 'vitest';
import { groupServices } from './services.ts';

const nothing = {
  accommodations: [],
  urgentHours: false,
  urgentHoursAdditional: '',
  eveningHours: false,
  eveningHoursAdditional: '',
  weekendHours: false,
  weekendHoursAdditional: '',
  xRayOnSite: false,
  xRayOnSiteAdditional: '',
  mriOnSite: false,
  mriOnSiteAdditional: '',
  ptOnSite: false,
  ptOnSiteAdditional: '',
  otOnSite: false,
  otOnSiteAdditional: '',
  pmOnSite: false,
  pmOnSiteAdditional: '',
  emgOnSite: false,
  emgOnSiteAdditional: '',
  siteContact1: '',
  siteContact2: '',
};

test('hours and services are grouped, and what is missing is apart', () => {
  const groups = groupServices({
    ...nothing,
    urgentHours: true,
    urgentHoursAdditional: 'until 9 pm',
    mriOnSite: true,
  });
  expect(groups.map(({ title, offered }) => [title, offered.map(({ name }) => name)])).toEqual([
    ['Hours', ['Urgent']],
    ['On site', ['MRI']],
  ]);
  expect(groups[0]?.offered[0]?.additional).toBe('until 9 pm');
  expect(groups.map(({ missing }) => missing)).toEqual([
    ['Evening', 'Weekend'],
    ['X-ray', 'Physical therapy', 'Occupational therapy', 'Pain management', 'EMG'],
  ]);
});
