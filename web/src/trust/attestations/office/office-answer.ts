import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { isDay } from '@careline/contracts/rules/days';
import type {
  AnswerRequest,
  OfficeAddressValues,
  OfficeChanges,
  OfficeItem,
  OfficeProviderValues,
  Verdict,
} from '@careline/contracts/trust/office-answers';
import { phoneHint } from '../../../lib/text/contact-formats.ts';

/** What somebody enters about an office, and what is sent of it. */

export type AddressEntry = OfficeAddressValues & { moved: string };
export type Values = AddressEntry | (OfficeProviderValues & { notHere: boolean });

export interface Line {
  key: string;
  name: string;
  /** Undefined until somebody says something about it: then it is sent as left. */
  verdict: Verdict | undefined;
  ours: OfficeItem['values'];
  /** As entered; sent only with the verdict `corrected`. */
  theirs: Values;
}

export const isAddress = <V extends Values | OfficeItem['values']>(
  values: V,
): values is Extract<V, OfficeAddressValues> => 'mainPhone' in values;

/** Nothing is confirmed until somebody says so: what was not looked at must not count as verified. */
export const linesOf = (items: readonly OfficeItem[]): Line[] =>
  items.map(({ key, name, values }) => ({
    key,
    name,
    verdict: undefined,
    ours: values,
    theirs: isAddress(values) ? { ...values, moved: '' } : { ...values, notHere: false },
  }));

/** Says of everything that nothing was said of that it is right. */
export const confirmRest = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, verdict: line.verdict ?? 'confirmed' }));

export function countVerdicts(lines: readonly Line[]): Record<Verdict, number> {
  const counts = { confirmed: 0, corrected: 0, left: 0 };
  for (const { verdict } of answerItems(lines)) counts[verdict] += 1;
  return counts;
}

/** Only what differs from our record. A provider who has left needs no other correction. */
export function changesOf({ ours, theirs }: Line): OfficeChanges {
  if (isAddress(theirs)) {
    if (!isAddress(ours)) return {};
    const { mainPhone, fax, services, accommodations, moved } = theirs;
    return {
      ...(isOtherPhone(mainPhone, ours.mainPhone) && { mainPhone: mainPhone.trim() }),
      ...(isOtherPhone(fax, ours.fax) && { fax: fax.trim() }),
      ...(isOther(services, ours.services) && { services }),
      ...(isOther(accommodations, ours.accommodations) && { accommodations }),
      ...(moved.trim() !== '' && { moved: moved.trim() }),
    };
  }
  if (theirs.notHere) return { notHere: true };
  if (isAddress(ours)) return {};
  const { accepting, insurancePlanIds } = theirs;
  const plansUntil = insurancePlanIds
    .map((id) => ({ insurancePlanId: id, endsOn: lastDayOf(theirs, id) }))
    .filter(({ insurancePlanId: id, endsOn }) => endsOn !== lastDayOf(ours, id));
  return {
    ...(accepting && accepting !== ours.accepting && { accepting }),
    ...(isOther(insurancePlanIds, ours.insurancePlanIds) && { insurancePlanIds }),
    ...(plansUntil.length > 0 && { plansUntil }),
  };
}

/** Until when a plan is taken; null for no last day. */
export const lastDayOf = ({ plansUntil = [] }: OfficeProviderValues, planId: number): string | null =>
  plansUntil.find(({ insurancePlanId }) => insurancePlanId === planId)?.endsOn ?? null;

export const withUntil = <V extends OfficeProviderValues>(
  values: V,
  planId: number,
  endsOn: string | null,
): V => ({
  ...values,
  plansUntil: [
    ...(values.plansUntil ?? []).filter(({ insurancePlanId }) => insurancePlanId !== planId),
    { insurancePlanId: planId, endsOn },
  ],
});

/** The form writes numbers in its own way: that is no correction. */
const isOtherPhone = (one: string, other: string) => formatPhone(one.trim()) !== formatPhone(other.trim());

function isOther<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length !== others.length || some.some((value) => !others.includes(value));
}

export type LineProblem = 'nothingChanged' | 'notAPhone' | 'notADay';

export function problemOf(line: Line): LineProblem | undefined {
  if (line.verdict !== 'corrected') return undefined;
  const changes = changesOf(line);
  if (Object.keys(changes).length === 0) return 'nothingChanged';
  if (changes.plansUntil?.some(({ endsOn }) => endsOn !== null && !isDay(endsOn))) return 'notADay';
  return wrongPhones(line).length > 0 ? 'notAPhone' : undefined;
}

export function wrongPhones(line: Line): ('mainPhone' | 'fax')[] {
  const changes = changesOf(line);
  return (['mainPhone', 'fax'] as const).filter((field) => phoneHint(changes[field] ?? ''));
}

export type NameProblem = 'nameMissing' | 'noMailAddress';

export function nameProblem(name: string): NameProblem | undefined {
  if (name.trim() === '') return 'nameMissing';
  return name.includes('@') ? 'noMailAddress' : undefined;
}

export const answerItems = (lines: readonly Line[]): AnswerRequest['items'] =>
  lines.map((line) => ({
    key: line.key,
    verdict: line.verdict ?? 'left',
    ...(line.verdict === 'corrected' && { changes: changesOf(line) }),
  }));

export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
