import { milesBetween } from '@careline/contracts/rules/distance';
import { zipCentroid } from '../../../../platform/zip-codes.ts';
import type { FindPlaces } from '../../places/place-spans.ts';
import { textBetween } from '../../words/clauses.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/**
 * Where the caller lives is not where the office must be: "Brooklyn 11215", "Jamaica, Queens", "vivo en el Bronx" say where the search begins.
 * A borough is the office's only where an office is asked for there, or nothing else of a place is said.
 */
export function settleWhereabouts(
  chosen: readonly Span[],
  setAside: readonly Span[],
  words: readonly Word[],
  find: FindPlaces,
): { spans: Span[]; silent: ReadonlySet<Span> } {
  const zip = chosen.find(({ kind }) => kind === 'zip');
  const town = chosen.find(({ kind }) => kind === 'address');
  const silent = new Set(
    [...chosen, ...setAside].filter((span) => zip && isTown(span) && isSaidByZip(span, zip, find)),
  );
  const spans = chosen.flatMap((span) => {
    if (span.kind === 'address') return silent.has(span) ? [] : [span];
    if (span.kind !== 'practiceAddressRegion' || isOfficeAsked(span, words)) return [span];
    if (silent.has(span)) return [];
    if (town) {
      silent.add(span);
      return [];
    }
    if (zip) return [{ ...span, isDoubtful: true }];
    return isLived(span, words) ? [asAddress(span, find)] : [span];
  });
  return { spans, silent };
}

/** The words of the town that the ZIP code of the pieces is in: said beside it they tell nothing more. */
export function townOfZip(chosen: readonly Span[]): ReadonlySet<string> {
  const zip = chosen.find(({ kind }) => kind === 'zip');
  const { city = '' } = zipCentroid(String(zip?.meanings[0]?.key ?? '')) ?? {};
  return new Set(city.toLowerCase().split(/\s+/));
}

const isTown = ({ kind }: Span): boolean => kind === 'address' || kind === 'practiceAddressRegion';

/** A borough is no wider across. */
const SAME_TOWN_MILES = 12;

/** "Yonkers 10701": the ZIP code says it, and more exactly. */
function isSaidByZip({ meanings }: Span, zip: Span, find: FindPlaces): boolean {
  const centre = zipCentroid(String(zip.meanings[0]?.key));
  const [place] = find(String(meanings[0]?.via));
  return centre !== undefined && place !== undefined && milesBetween(centre, place) <= SAME_TOWN_MILES;
}

/** "An office in the Bronx", "somebody in Queens". */
const isOfficeAsked = ({ first }: Span, words: readonly Word[]): boolean =>
  / (?:office|offices|doctor|doctors|dr|someone|somebody|somewhere|anyone|anybody|anything|something|place|location|appt|appointment|surgeon|specialist|therapist|clinic|ortho|podiatrist|seen|wants?|needs?|prefers?|oficina|medico|doctora|alguien|cita|lugar|quiere|prefiere)(?: \w+){0,2} (?:in|around|en)(?: the| el)? $/.test(
    textBetween(words, first - 6, first),
  );

/** "I live in Brooklyn", "vivo en el Bronx", "from Queens". */
const isLived = ({ first }: Span, words: readonly Word[]): boolean =>
  / (?:(?:live|lives|living|lived|reside|resides|vivo|vive|viven|vivimos|staying|stays)(?: (?:over|up|out|down|alla|aqui|now|ahora))? (?:in|en)|from|(?:im|shes|hes|calling from|llamo de|soy de|es de))(?: the| el| la)? $/.test(
    textBetween(words, first - 6, first),
  );

/** The borough as the address box takes it. */
function asAddress(span: Span, find: FindPlaces): Span {
  const [region] = span.meanings;
  const name = region?.value ?? '';
  const label = find(name)[0]?.label ?? name;
  return {
    ...span,
    kind: 'address',
    meanings: [{ key: label, value: label, via: region?.via ?? name, fit: 1 }],
  };
}
