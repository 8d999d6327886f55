import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { RegistryDifferenceKind, TakenKind } from '@careline/contracts/trust/registry';

/** A value of either side, as people read it. */
export function inWords(kind: RegistryDifferenceKind | TakenKind, value: string | null): string {
  if (value === null) return '';
  if (kind === 'gender') return GENDER_LABELS[value as keyof typeof GENDER_LABELS] ?? value;
  return kind === 'phone' ? value.split('; ').map(formatPhone).join('; ') : value;
}
