import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { AcceptRequest, AttestationItem } from '@careline/contracts/trust/attestations';
import { phoneHint } from '../../../lib/text/contact-formats.ts';

/** What the desk writes in place of what an office said, by key of the item and field. */
export type Corrections = Readonly<Record<string, string>>;

const PHONES = ['mainPhone', 'fax'] as const;
type Phone = (typeof PHONES)[number];

export const shownPhone = ({ key, changes }: AttestationItem, field: Phone, corrected: Corrections): string =>
  corrected[`${key} ${field}`] ?? formatPhone(changes?.[field] ?? '');

export const wrongPhones = (item: AttestationItem, corrected: Corrections): Phone[] =>
  PHONES.filter((field) => phoneHint(shownPhone(item, field, corrected)));

/** The key alone, unless the desk has corrected something. */
export function asAccepted(item: AttestationItem, corrected: Corrections): AcceptRequest['items'][number] {
  const own = PHONES.filter((field) => corrected[`${item.key} ${field}`] !== undefined);
  if (own.length === 0) return item.key;
  const values = Object.fromEntries(own.map((field) => [field, shownPhone(item, field, corrected).trim()]));
  return { key: item.key, changes: { ...item.changes, ...values } };
}
