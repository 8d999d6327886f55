import { FILTERS, type Filter, labelOfValue } from '@careline/contracts/call-center/filters';
import { inSentence } from '@careline/contracts/directory/preferences';
import { sayTown } from '@careline/contracts/rules/address-words';
import { pluralize } from '../../../lib/text/counts.ts';
import type { Offer } from '../search/offers.ts';
import { type Asked, joinWords } from './recorded.ts';

/** More would be a list, and the caller would have to remember it. */
const MOST_SAID = 2;

/** What to read to a caller whom nobody fits: what was looked for, and what there is instead. */
export function sayNobody(asked: Asked, offers: readonly Offer[]): string {
  const sought = describeSought(asked);
  const offered = offers
    .slice(0, MOST_SAID)
    .map(({ total, spoken }, k) => `${k === 0 ? pluralize(total, 'provider') : total} ${spoken}`);
  return [
    `I am afraid I have nobody${sought && ` who ${sought}`}.`,
    offered.length > 0 && `I can offer ${offered.join(', or ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "treats hip fracture, sees patients aged 91 in Queens and takes Medicaid". */
function describeSought({ state, age, names }: Asked): string {
  const { termId, bodyPartId, categoryId, insurancePlanId, insuranceId, physician } = state;
  const condition = termId ? names.termId : bodyPartId ? `${names.bodyPartId} conditions` : names.categoryId;
  const isClinical = (termId ?? bodyPartId ?? categoryId) !== undefined;
  const where = FILTERS.flatMap((filter) =>
    'where' in filter && state[filter.key] !== undefined
      ? `${filter.where} ${sayTown(names[filter.key] ?? filter.label)}`
      : [],
  ).join(' ');
  const patients = [age !== undefined && `aged ${age}`, where].filter(Boolean).join(' ');
  const insurance = insurancePlanId ? sayPlan(names.insurancePlanId ?? '') : names.insuranceId;
  return joinWords(
    [
      physician !== '' && `is called ${physician}`,
      isClinical && `treats ${inSentence(condition ?? '')}`,
      patients !== '' && `sees patients ${patients}`,
      (insurancePlanId ?? insuranceId) !== undefined && `takes ${insurance}`,
      ...FILTERS.map((filter) => describeWish(filter, { state, age, names })),
    ].filter((clause) => typeof clause === 'string'),
  );
}

/** A plan is said with its insurance: "HMO (Aetna)" becomes "Aetna HMO". */
export const sayPlan = (name: string): string => name.replace(/^(.*) \((.*)\)$/, '$2 $1');

/** A preference as a clause; undefined if the filter is not a preference or not set. */
function describeWish(filter: Filter, { state, names }: Asked): string | undefined {
  const value = state[filter.key];
  if (value === undefined || filter.tab !== 'preferences') return undefined;
  if (filter.kind === 'choice') {
    const clauses: Readonly<Record<string, string>> = filter.met;
    return clauses[String(value)] ?? `is recorded as ${labelOfValue(filter, String(value)).toLowerCase()}`;
  }
  if (filter.kind === 'flags')
    return `has ${joinWords([value].flat().map((one) => inSentence(labelOfValue(filter, String(one)))))}`;
  if (filter.kind === 'flag') return filter.met;
  const name = names[filter.key] || filter.label;
  return 'met' in filter ? filter.met(name) : `works in ${name}`;
}
