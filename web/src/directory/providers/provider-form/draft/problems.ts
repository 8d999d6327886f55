import { fieldLabel } from '@careline/contracts/basis/record-words';
import { providers, SaveProvider } from '@careline/contracts/directory/providers';
import { ALWAYS, type Days, endsBeforeStart, LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { toFieldErrors } from '../../../../lib/api/field-errors.ts';
import { DAY_FIELDS, toWholeDays } from './days.ts';
import { getSentPlans, getSentTerms, type ProviderDraft, toSave } from './draft-record.ts';

/** What is wrong with a draft, told by row and field so that the right input can be marked. Pure. */

/** By row ("providerTerms.12"; "" for the provider's own fields), then by field. */
export type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const OWN_FIELDS = '';
export const toRowPath = (list: RowList, key: number): string => `${list}.${key}`;

const LISTED_TWICE = 'This is listed twice.';

/** The key of each row, in the order in which the rows are sent. */
const sentKeys = {
  providerExtenders: (draft: ProviderDraft) => draft.extenders.map((row) => row.key),
  providerTerms: (draft: ProviderDraft) => getSentTerms(draft).map((row) => row.termId),
  providerInsurancePlans: (draft: ProviderDraft) => getSentPlans(draft).map((row) => row.insurancePlanId),
  providerPracticeAddresses: (draft: ProviderDraft) => draft.locations.map((row) => row.key),
  providerSpecialties: (draft: ProviderDraft) => draft.specialties.map((row) => row.key),
};
export type RowList = keyof typeof sentKeys;

export function findProblems(draft: ProviderDraft): Problems {
  const issues = SaveProvider.safeParse(toSave(draft)).error?.issues ?? [];
  return toProblems(draft, { ...findRepeats(draft), ...findDisordered(draft), ...toFieldErrors(issues) });
}

/** Paths such as `providerTerms.2.min`, of the contract or the server, told by the row they speak of. */
export function toProblems(draft: ProviderDraft, fields: Readonly<Record<string, string>>): Problems {
  const problems: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const { row, field } = locateProblem(draft, path);
    problems[row] = { [field]: message, ...problems[row] };
  }
  return problems;
}

function locateProblem(draft: ProviderDraft, path: string): { row: string; field: string } {
  const [list = '', index = '', ...rest] = path.split('.');
  if (!isRowList(list)) return { row: OWN_FIELDS, field: list };
  const key = sentKeys[list](draft)[Number(index || Number.NaN)];
  if (key === undefined) return { row: OWN_FIELDS, field: list };
  const [field = '', at, day] = rest;
  const plan = day && isDayField(day) ? draft.locations[Number(index)]?.plans[Number(at)] : undefined;
  return { row: toRowPath(list, key), field: plan === undefined ? field : toPlanDayField(plan, day ?? '') };
}

/** A day of one of a location's plans, as a field of the location. */
export const toPlanDayField = (plan: number, day: string): string => `insurancePlans ${plan} ${day}`;

const isDayField = (name: string): boolean => DAY_FIELDS.some((field) => field === name);

const isRowList = (name: string): name is RowList => Object.hasOwn(sentKeys, name);

function findRepeats(draft: ProviderDraft): Record<string, string> {
  return Object.fromEntries([
    ...listRepeated(draft.locations.map((row) => row.practiceAddressId)).map((index) => [
      `providerPracticeAddresses.${index}.practiceAddressId`,
      LISTED_TWICE,
    ]),
    ...listRepeated(draft.specialties.map((row) => row.specialtyId)).map((index) => [
      `providerSpecialties.${index}.specialtyId`,
      LISTED_TWICE,
    ]),
  ]);
}

/** The server finds the same; here it is told before. */
function findDisordered(draft: ProviderDraft): Record<string, string> {
  const rows: { row: Days; at: string }[] = [
    { row: draft, at: '' },
    ...getSentPlans(draft).map((row, k) => ({ row, at: `providerInsurancePlans.${k}.` })),
    ...draft.locations.flatMap((row, k) => {
      const at = `providerPracticeAddresses.${k}.`;
      const accepted = row.plans.map((plan, n) => ({
        row: row.planDays[plan] ?? ALWAYS,
        at: `${at}insurancePlans.${n}.`,
      }));
      return [{ row, at }, ...accepted];
    }),
  ];
  const isDisordered = ({ row }: { row: Days }) => endsBeforeStart(toWholeDays(row));
  return Object.fromEntries(rows.filter(isDisordered).map(({ at }) => [`${at}endsOn`, LAST_BEFORE_FIRST]));
}

const listRepeated = (ids: readonly (number | null)[]): number[] =>
  ids.flatMap((id, index) => (id !== null && ids.indexOf(id) < index ? [index] : []));

/**
 * The problems that remain after a change: without those that the rules no longer find, and without those of removed rows. What the server
 * said stays until its field changes.
 */
export function keepUnsolved(problems: Problems, before: ProviderDraft, after: ProviderDraft): Problems {
  if (!hasProblems(problems) || before === after) return problems;
  const [found, left] = [findProblems(before), findProblems(after)];
  const rows = listRowPaths(after);
  const kept = Object.entries(problems)
    .filter(([row]) => row === OWN_FIELDS || rows.has(row))
    .map(([row, fields]) => {
      const unsolved = Object.entries(fields).filter(
        ([field]) => found[row]?.[field] === undefined || left[row]?.[field] !== undefined,
      );
      return [row, unsolved.length === Object.keys(fields).length ? fields : Object.fromEntries(unsolved)];
    });
  return Object.fromEntries(kept);
}

const listRowPaths = (draft: ProviderDraft): Set<string> =>
  new Set(
    Object.keys(sentKeys)
      .filter(isRowList)
      .flatMap((list) => sentKeys[list](draft).map((key) => toRowPath(list, key))),
  );

/** What is wrong with one row, for a row whose field was left. */
export const judgeRow = (problems: Problems, draft: ProviderDraft, row: string): Problems => {
  const { [row]: found = {} } = findProblems(draft);
  const { [row]: known = {} } = problems;
  return Object.keys(found).length + Object.keys(known).length === 0
    ? problems
    : { ...problems, [row]: found };
};

export function removeProblem(problems: Problems, row: string, field: string): Problems {
  if (problems[row]?.[field] === undefined) return problems;
  const { [field]: _solved, ...others } = problems[row];
  return { ...problems, [row]: others };
}

export const isWrong = (problems: Problems, row: string): boolean =>
  Object.keys(problems[row] ?? {}).length > 0;

export const hasProblems = (problems: Problems): boolean =>
  Object.keys(problems).some((row) => isWrong(problems, row));

/** What the form, its conflicts and the history call a field: all three take it from the contract. */

export const ownLabel = (field: keyof ProviderDraft): string => fieldLabel(providers.words, field);

export const rowLabel = (list: RowList, field: string): string =>
  fieldLabel(providers.words[list]?.rows?.fields ?? {}, field);
