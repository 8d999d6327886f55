import { type Days, endsBeforeStart, isInForce, LAST_BEFORE_FIRST } from './days.ts';

/** What a notice may say, and which matters most. */

export const NOTICE_KINDS = ['away', 'closed', 'note'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeValues extends Days {
  set: string;
  recordId: number;
  kind: NoticeKind;
  text: string;
  textEs: string;
  insteadId: number | null;
}

interface NoticeProblem {
  field: keyof NoticeValues;
  message: string;
}

/** The first broken rule of a whole notice. The database has the same ones as constraints. */
export function noticeProblem(notice: NoticeValues): NoticeProblem | undefined {
  const { set, recordId, kind, text, textEs, insteadId } = notice;
  const isOfProvider = set === 'Providers';
  if (kind === 'closed' && isOfProvider)
    return { field: 'kind', message: 'Only an address is closed. A provider is away.' };
  if (kind === 'away' && !isOfProvider)
    return { field: 'kind', message: 'Only a provider is away. An address is closed.' };
  if (endsBeforeStart(notice)) return { field: 'endsOn', message: LAST_BEFORE_FIRST };
  if (kind === 'note' && text === '' && textEs === '')
    return { field: 'text', message: 'Write what callers should be told.' };
  if (kind === 'note' && insteadId !== null)
    return { field: 'insteadId', message: 'A note sends nobody elsewhere. Leave this empty.' };
  if (insteadId === recordId)
    return { field: 'insteadId', message: `Choose another ${isOfProvider ? 'provider' : 'address'}.` };
  return undefined;
}
interface Told extends Pick<Days, 'endsOn'> {
  id: number;
  kind: NoticeKind;
}

/** What matters most first: away, closed, note; then what ends first. */
export const compareNotices = (one: Told, other: Told): number =>
  NOTICE_KINDS.indexOf(one.kind) - NOTICE_KINDS.indexOf(other.kind) ||
  compareEnds(one.endsOn, other.endsOn) ||
  one.id - other.id;

function compareEnds(one: string | null, other: string | null): number {
  if (one === other) return 0;
  return one !== null && (other === null || one < other) ? -1 : 1;
}

/** Those in force on a day, those that matter most first. */
export const noticesOn = <N extends Told & Days>(notices: readonly N[] | undefined, on: string): N[] =>
  (notices ?? []).filter((notice) => isInForce(notice, on)).sort(compareNotices);

/** Whether nobody is seen where this is in force. */
export const isClosing = ({ kind }: { kind: NoticeKind }): boolean => kind !== 'note';
