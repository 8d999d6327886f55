import { formatCount } from '@careline/contracts/basis/counts';
import { FILTERS, type Filter, labelOfValue } from '@careline/contracts/call-center/filters';
import { inSentence } from '@careline/contracts/directory/preferences';
import { sayOffered } from '@careline/contracts/directory/spanish-preferences';
import { sayTown } from '@careline/contracts/rules/address-words';
import { fillIn, type Language, type Said } from '@careline/contracts/rules/sentences/say';
import { joinIn, say } from '@careline/contracts/rules/sentences/to-callers';
import { nameInScript } from '../caller/script-language.ts';
import type { Offer } from '../search/offers.ts';
import type { Asked } from './recorded.ts';
import { sayAppointment } from './say-to-caller.ts';

/** More would be a list, and the caller would have to remember it. */
const MOST_SAID = 2;

/** What to read to a caller whom nobody fits: what was looked for, and what there is instead. */
export function sayNobody(asked: Asked, offers: readonly Offer[], language: Language = 'en'): string {
  const clauses = joinIn(language, describeSought(asked, language));
  const offered = offers.slice(0, MOST_SAID).map(({ total, spoken }, k) => {
    const sentence = k > 0 ? 'more' : total === 1 ? 'oneProvider' : 'providers';
    return say(language, sentence, { count: k > 0 ? total : formatCount(total), spoken: spoken(language) });
  });
  return [
    sayAppointment(asked.state.on, language).trim(),
    say(language, 'nobody', { sought: clauses && say(language, 'sought', { clauses }) }),
    offered.length > 0 && say(language, 'canOffer', { offers: offered.join(say(language, 'or')) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** "treats hip fracture", "sees patients aged 91 in Queens", "takes Medicaid". */
function describeSought(asked: Asked, language: Language): string[] {
  const { state, age, names } = asked;
  const { termId, bodyPartId, categoryId, insurancePlanId, insuranceId, physician } = state;
  const part = inSentence(names.bodyPartId ?? '');
  const condition = termId
    ? inSentence(names.termId ?? '')
    : bodyPartId
      ? say(language, 'conditionsOf', { part })
      : inSentence(names.categoryId ?? '');
  const isClinical = (termId ?? bodyPartId ?? categoryId) !== undefined;
  const where = FILTERS.flatMap((filter) =>
    'where' in filter && state[filter.key] !== undefined
      ? say(language, filter.where, { place: sayTown(names[filter.key] ?? filter.label) })
      : [],
  );
  const whom = [age === undefined ? [] : say(language, 'aged', { age }), where].flat().join(' ');
  const plan = insurancePlanId ? sayPlan(names.insurancePlanId ?? '') : (names.insuranceId ?? '');
  return [
    physician !== '' && say(language, 'isCalled', { name: physician }),
    isClinical && say(language, 'treats', { condition }),
    whom !== '' && say(language, 'seesPatients', { whom }),
    (insurancePlanId ?? insuranceId) !== undefined && say(language, 'takes', { plan }),
    ...FILTERS.map((filter) => describeWish(filter, asked, language)),
  ].filter((clause) => typeof clause === 'string');
}

/** A plan is said with its insurance: "HMO (Aetna)" becomes "Aetna HMO". */
export const sayPlan = (name: string): string => name.replace(/^(.*) \((.*)\)$/, '$2 $1');

/** A preference as a clause; undefined if the filter is not a preference or not set. */
function describeWish(filter: Filter, { state, names }: Asked, language: Language): string | undefined {
  const value = state[filter.key];
  if (value === undefined || filter.tab !== 'preferences') return undefined;
  if (filter.kind === 'choice') {
    const clauses: Readonly<Partial<Record<string, Said>>> = filter.met;
    const label = labelOfValue(filter, String(value)).toLowerCase();
    return clauses[String(value)]?.[language] ?? say(language, 'recordedAs', { value: label });
  }
  if (filter.kind === 'flags') {
    const offers = [value].flat().map((one) => sayOffered(language, String(one)));
    return say(language, 'has', { offers: joinIn(language, offers) });
  }
  if (filter.kind === 'flag') return filter.met[language];
  const name = names[filter.key] || filter.label;
  if (!('met' in filter)) return say(language, 'worksIn', { name });
  return fillIn(filter.met[language], { name: nameInScript(language, name) });
}
