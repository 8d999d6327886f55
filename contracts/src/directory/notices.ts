import { z } from 'zod';
import { EDITORS, EVERYONE } from '../basis/call.ts';
import { defineEntitySet, saveRequest, Versioned } from '../basis/entity-set.ts';
import {
  DayText,
  Id,
  OptionalDay,
  OptionalId,
  optionalLine,
  RequiredDay,
  RequiredId,
} from '../basis/primitives.ts';
import { NOTICE_KINDS } from '../rules/notices.ts';

/** What callers must know of a provider or an address for some days: an office is closed, somebody is away. */

export const NoticeSet = z.enum(['Providers', 'PracticeAddresses'], 'Choose Providers or PracticeAddresses.');
export type NoticeSet = z.infer<typeof NoticeSet>;

export const NoticeKind = z.enum(NOTICE_KINDS, 'Choose closed, away or note.');

export const NOTICE_KIND_LABELS: Readonly<Record<z.infer<typeof NoticeKind>, string>> = {
  closed: 'Closed',
  away: 'Away',
  note: 'Note',
};

const LONGEST_TEXT = 300;

export const Notice = Versioned.extend({
  set: NoticeSet.describe('What the notice is about: a provider or an address'),
  recordId: Id,
  kind: NoticeKind.describe(
    'closed: nobody is seen at the address; away: the provider sees nobody; note: words alone',
  ),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable().describe('The last day; null when none is known'),
  text: z.string(),
  textEs: z.string().describe('The same in Spanish'),
  insteadId: Id.nullable().describe('Where to go instead: another record of the same set'),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeRow = Notice.extend({
  recordName: z.string(),
  insteadName: z.string(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

const SaveNotice = saveRequest(
  {
    set: NoticeSet,
    recordId: RequiredId,
    kind: NoticeKind,
    startsOn: RequiredDay,
    endsOn: OptionalDay,
    text: optionalLine(LONGEST_TEXT),
    textEs: optionalLine(LONGEST_TEXT),
    insteadId: OptionalId,
  },
  ['set', 'recordId', 'kind', 'startsOn'],
);

export const notices = defineEntitySet({
  name: 'Notices',
  label: { one: 'notice', many: 'Notices' },
  row: NoticeRow,
  record: Notice,
  save: SaveNotice,
  scope: {
    set: NoticeSet.nullish(),
    recordId: Id.nullish(),
    on: DayText.nullish().describe('Only those in force on this day'),
  },
  sort: ['startsOn', 'endsOn', 'recordName', 'kind'],
  access: { read: EVERYONE, write: EDITORS },
  named: ['recordId', 'kind', 'startsOn'],
  words: {
    set: { label: 'About', values: { Providers: 'Provider', PracticeAddresses: 'Practice address' } },
    recordId: { label: 'Record', refersToIn: 'set' },
    kind: { values: NOTICE_KIND_LABELS },
    startsOn: { label: 'First day' },
    endsOn: { label: 'Last day' },
    text: { label: 'Text' },
    textEs: { label: 'Text in Spanish' },
    insteadId: { label: 'Instead', refersToIn: 'set', isLeftOutWhenGone: true },
  },
  restorable: true,
});

/** A notice as callers are told of it. */
export const ToldNotice = Notice.pick({
  id: true,
  kind: true,
  startsOn: true,
  endsOn: true,
  text: true,
  textEs: true,
}).extend({
  instead: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('Another address for closed, another provider for away'),
});
export type ToldNotice = z.infer<typeof ToldNotice>;
