import type {
  AnswerRequest,
  OfficeAddressValues,
  OfficeChanges,
  OfficeItem,
  OfficeProviderValues,
  Verdict,
} from '@careline/contracts/trust/attestations';

/** What somebody enters about an office, and what is sent of it. */

export type Values = OfficeAddressValues | (OfficeProviderValues & { notHere: boolean });

export interface Line {
  key: string;
  name: string;
  /** Undefined until somebody says something about it: then it is sent as left. */
  verdict: Verdict | undefined;
  ours: OfficeItem['values'];
  /** As entered; sent only with the verdict `corrected`. */
  theirs: Values;
}

export const isAddress = (values: Values | OfficeItem['values']): values is OfficeAddressValues =>
  'mainPhone' in values;

/** Nothing is confirmed until somebody says so: what was not looked at must not count as verified. */
export const linesOf = (items: readonly OfficeItem[]): Line[] =>
  items.map(({ key, name, values }) => ({
    key,
    name,
    verdict: undefined,
    ours: values,
    theirs: isAddress(values) ? values : { ...values, notHere: false },
  }));

/** Says of everything that nothing was said of that it is right. */
export const confirmRest = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, verdict: line.verdict ?? 'confirmed' }));

/** How many of the lines are sent with each verdict. */
export function countVerdicts(lines: readonly Line[]): Record<Verdict, number> {
  const counts = { confirmed: 0, corrected: 0, left: 0 };
  for (const { verdict } of answerItems(lines)) counts[verdict] += 1;
  return counts;
}

/** Only what differs from our record. A provider who has left needs no other correction. */
export function changesOf({ ours, theirs }: Line): OfficeChanges {
  if (isAddress(theirs)) {
    if (!isAddress(ours)) return {};
    const { mainPhone, fax, services, accommodations } = theirs;
    return {
      ...(mainPhone.trim() !== ours.mainPhone && { mainPhone: mainPhone.trim() }),
      ...(fax.trim() !== ours.fax && { fax: fax.trim() }),
      ...(isOther(services, ours.services) && { services }),
      ...(isOther(accommodations, ours.accommodations) && { accommodations }),
    };
  }
  if (theirs.notHere) return { notHere: true };
  if (isAddress(ours)) return {};
  const { accepting, insurancePlanIds } = theirs;
  return {
    ...(accepting && accepting !== ours.accepting && { accepting }),
    ...(isOther(insurancePlanIds, ours.insurancePlanIds) && { insurancePlanIds }),
  };
}

function isOther<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length !== others.length || some.some((value) => !others.includes(value));
}

export type LineProblem = 'nothingChanged' | 'phoneWithMail';

export function problemOf(line: Line): LineProblem | undefined {
  if (line.verdict !== 'corrected') return undefined;
  const changes = changesOf(line);
  if (Object.keys(changes).length === 0) return 'nothingChanged';
  return [changes.mainPhone, changes.fax].some((text) => text?.includes('@')) ? 'phoneWithMail' : undefined;
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

/** A list with a value added or taken away. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
