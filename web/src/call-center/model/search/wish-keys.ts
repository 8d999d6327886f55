import {
  GENDER_LABELS,
  type Gender,
  SERVICE_LABELS,
  type Service,
} from '@careline/contracts/directory/preferences';
import { toggleService } from './changes.ts';
import type { SearchState } from './search-state.ts';

/** Wishes by two keys, whatever tab is open: H for hours, X for what is on site, V for the rest. */

interface WishKey {
  keys: string;
  label: string;
  /** What the keys do; the same keys again take it back. */
  toggle: (state: SearchState) => Partial<SearchState>;
}

const gender = (keys: string, value: Gender): WishKey => ({
  keys,
  label: GENDER_LABELS[value],
  toggle: (state) => ({ gender: state.gender === value ? undefined : value }),
});

const service = (keys: string, value: Service): WishKey => ({
  keys,
  label: SERVICE_LABELS[value],
  toggle: ({ services }) => ({ services: toggleService(services, value) }),
});

export const WISH_KEYS: readonly WishKey[] = [
  gender('V F', 'female'),
  gender('V M', 'male'),
  {
    keys: 'V T',
    label: 'Telehealth',
    toggle: ({ telehealth }) => ({ telehealth: telehealth ? undefined : true }),
  },
  {
    keys: 'V N',
    label: 'Accepting new patients',
    toggle: ({ accepting }) => ({ accepting: accepting ? undefined : true }),
  },
  service('H U', 'urgentHours'),
  service('H E', 'eveningHours'),
  service('H W', 'weekendHours'),
  service('X X', 'xRayOnSite'),
  service('X M', 'mriOnSite'),
  service('X P', 'ptOnSite'),
  service('X O', 'otOnSite'),
  service('X A', 'pmOnSite'),
  service('X E', 'emgOnSite'),
];
