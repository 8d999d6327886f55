import type { FilterLists } from '@careline/contracts/call-center/filter-lists';
import { GENDER_LABELS, Gender, SERVICE_LABELS } from '@careline/contracts/directory/preferences';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { locationIsShown, matchSegment } from '../matching/match.ts';
import { SERVICES } from '../reference/services.ts';
import { codeOfGender, GENDER_CODES } from '../segment/preference-codes.ts';
import type { Segment } from '../segment/segment.ts';
import { ordinalsOf } from '../structures/bitset.ts';
import { at, codeAt, increment, slotAt } from '../structures/numbers.ts';
import type { Asked } from './count-facets.ts';

/** The lists whose values are fixed: genders and services. */

export function countGenders(segments: readonly Segment[], asked: Asked): FilterLists['genders'] {
  const { request, query, names } = asked;
  const counts = new Uint32Array(GENDER_CODES);
  for (const segment of segments) {
    const ordinals = ordinalsOf(matchSegment(segment, { ...query, genders: null }, names).bits);
    for (let k = 0; k < ordinals.length; k++) increment(counts, slotAt(segment.gender, at(ordinals, k)));
  }
  return inOrder(
    Gender.options
      .map((key) => ({ key, value: GENDER_LABELS[key], count: at(counts, codeOfGender(key)) }))
      .filter(({ key, count }) => count > 0 || key === request.gender),
  );
}

/** A service is counted together with those chosen: who has one location with all of them. */
export function countServices(segments: readonly Segment[], asked: Asked): FilterLists['services'] {
  const { request, query, names, reference } = asked;
  const offered = reference.servicesOfAddress();
  const counts = new Uint32Array(SERVICES.length);
  for (const segment of segments) {
    const ordinals = ordinalsOf(matchSegment(segment, query, names).bits);
    for (let k = 0; k < ordinals.length; k++) {
      const ordinal = at(ordinals, k);
      let bits = 0;
      const end = at(segment.locationOffsets, ordinal + 1);
      for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
        const own = codeAt(offered, slotAt(segment.locationAddress, row));
        if ((own & ~bits) !== 0 && locationIsShown(segment, query, row)) bits |= own;
      }
      for (let service = 0; bits >> service !== 0; service++) {
        if ((bits >> service) & 1) increment(counts, service);
      }
    }
  }
  return inOrder(
    SERVICES.map((key, number) => ({ key, value: SERVICE_LABELS[key], count: at(counts, number) })).filter(
      ({ key, count }) => count > 0 || request.services?.includes(key),
    ),
  );
}

const inOrder = <Item extends { value: string }>(items: Item[]): Item[] =>
  items.sort((a, b) => compareText(fold(a.value), fold(b.value)));
