import { type Phrase, phrase } from './phrase-index.ts';

/** What callers say for the filters whose values no one maintains. */

const SERVICES: Readonly<Record<string, { shown: string; said: readonly string[] }>> = {
  urgentHours: {
    shown: 'Urgent hours',
    said: [
      'urgent hours',
      'urgent care',
      'urgent',
      'urgently',
      'emergency',
      'walk in',
      'walk-ins',
      'same day',
    ],
  },
  eveningHours: {
    shown: 'Evening hours',
    said: [
      'evening hours',
      'evening',
      'evenings',
      'after work',
      'after hours',
      'late hours',
      'open late',
      'late appointment',
      'evening appointment',
      'after five',
      'after six',
      ...[5, 6, 7].flatMap((hour) => ['', 'pm', ' pm', ' oclock'].map((unit) => `after ${hour}${unit}`)),
    ],
  },
  weekendHours: {
    shown: 'Weekend hours',
    said: ['weekend hours', 'weekend', 'weekends', 'saturday', 'sunday', 'saturdays', 'sundays'],
  },
  xRayOnSite: {
    shown: 'X-ray on site',
    said: ['x-ray', 'xray', 'x-ray on site', 'x-rays on site', 'xray on site', 'radiograph'],
  },
  mriOnSite: { shown: 'MRI on site', said: ['mri', 'mri on site', 'mri scan'] },
  ptOnSite: {
    shown: 'PT on site',
    said: ['physical therapy', 'physical therapy on site', 'physiotherapy', 'pt', 'pt on site'],
  },
  otOnSite: {
    shown: 'OT on site',
    said: ['occupational therapy', 'occupational therapy on site', 'ot', 'ot on site'],
  },
  pmOnSite: { shown: 'PM on site', said: ['pain management', 'pain management on site', 'pm on site'] },
  emgOnSite: {
    shown: 'EMG on site',
    said: [
      'emg',
      'emg on site',
      'electromyography',
      'nerve conduction',
      'nerve conduction study',
      'nerve test',
    ],
  },
};

const TELEHEALTH = [
  'telehealth',
  'telemedicine',
  'televisit',
  'video visit',
  'video',
  'video call',
  'video appointment',
  'by video',
  'virtual',
  'virtual visit',
  'virtual appointment',
  'virtually',
  'online',
  'online visit',
  'online appointment',
  'remote visit',
  'remotely',
  'remote appointment',
  'over video',
  'zoom',
  'facetime',
  'skype',
  'from home',
];

const ACCEPTING = [
  'accepting new patients',
  'accepting',
  'accepts new patients',
  'taking new patients',
  'takes new patients',
  'new patients',
  'new patient',
  'new pt',
  'new pts',
  'open to new patients',
  'sees new patients',
  'see new patients',
  'accept new patients',
  'taking patients',
  'accepting patients',
];

export const FIXED_PHRASES: readonly Phrase[] = [
  ...Object.entries(SERVICES).flatMap(([key, { shown, said }]) =>
    said.map((via) => phrase('service', key, shown, via)),
  ),
  ...TELEHEALTH.map((via) => phrase('telehealth', true, 'Telehealth', via)),
  ...ACCEPTING.map((via) => phrase('accepting', true, 'Accepting new patients', via)),
];
