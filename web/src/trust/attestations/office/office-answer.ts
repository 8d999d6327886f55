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
  verdict: Verdict;
  ours: OfficeItem['values'];
  /** As entered; sent only with the verdict `corrected`. */
  theirs: Values;
}

export const isAddress = (values: Values | OfficeItem['values']): values is OfficeAddressValues =>
  'mainPhone' in values;

/** Everything is right until somebody says otherwise. */
export const linesOf = (items: readonly OfficeItem[]): Line[] =>
  items.map(({ key, name, values }) => ({
    ...{ key, name, verdict: 'confirmed', ours: values },
    theirs: isAddress(values) ? values : { ...values, notHere: false },
  }));

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
    verdict: line.verdict,
    ...(line.verdict === 'corrected' && { changes: changesOf(line) }),
  }));

/** A list with a value added or taken away. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
