import type { FindPlaces } from './place-spans.ts';

/** How towns are shortened, run together and spelt in another way. */

/** "Jackson Hts", "Mt Vernon", "East NY", "S Ozone Park", "LIC", "bayridge". */
export const inFull = (said: string): string => (SHORTENED.test(said) ? written(said) : said);

/** Whether anything in it may be short for something: most words are written out, and cost one test. */
const SHORTENED =
  /^(?:lic$|w\p{L}*burg|b[kl]|jax|wash|mt|ft|p(?:or)?t\b|so?\b|[ewn]\b|east|west)|\b(?:hts|hgts|hghts|pk|gdns)\b| (?:pt|bch|isl?d?|vlg|vil|spgs|spngs|sta|stn|hls)$|^\p{L}{7,}$/iu;

/** Whether more than one word may be a town although none begins like this: "Mt Vernon", "S Ozone Park". */
export const mayBeginShortened = (key: string): boolean =>
  /^(?:b[kl]|jax|wash|mt|ft|pt|so$|[ewns]$)/.test(key);

const written = (said: string): string =>
  said
    .replace(/^lic$/i, 'Long Island City')
    .replace(/^w(?:ms|m|illiams)?burgh?$/i, 'Williamsburg')
    .replace(/^(?:bk|bklyn|bkln)(?= \p{L})/iu, 'Brooklyn')
    .replace(RUN_TOGETHER, '$1 $2')
    .replace(/^(east|west|e|w) ny$/i, '$1 New York')
    .replace(
      /^(?:e|w|n|s|so)(?=\.? \p{L}{3})\.?/iu,
      (short) => DIRECTIONS.get(short.slice(0, 1).toLowerCase()) ?? short,
    )
    .replace(/^jax\b/i, 'Jackson')
    .replace(/^(port|pt) jeff$/i, '$1 Jefferson')
    .replace(/^wash\b/i, 'Washington')
    .replace(/\b(?:hts|hgts|hghts)\b/i, 'Heights')
    .replace(/^mt\b/i, 'Mount')
    .replace(/^ft\b/i, 'Fort')
    .replace(/^pt(?= \p{L}{4})/iu, 'Port')
    .replace(/\bpk\b/i, 'Park')
    .replace(/ pt$/i, ' Point')
    .replace(/\bgdns\b/i, 'Gardens')
    .replace(/ bch$/i, ' Beach')
    .replace(/ isl?d?$/i, ' Island')
    .replace(/ (?:vlg|vil)$/i, ' Village')
    .replace(/ (?:spgs|spngs)$/i, ' Springs')
    .replace(/ (?:sta|stn)$/i, ' Station')
    .replace(/ hls$/i, ' Hills');

/** Two words of a name typed as one; "Woodside" and "Bayside" are no such names. */
const RUN_TOGETHER =
  /^(bay|park|forest|jackson|washington|crown|sunset|ozone|bath|brighton|borough|boro|kew|cobble|boerum|carroll|prospect|great|rego|college|white|new|union|jersey|fort|garden|port|staten|coney|roosevelt|morris|mott|dyker|windsor|howard|far|floral|valley|long|mount|spring|east|west)(ridge|slope|hills?|heights|hts|park|beach|gardens|neck|plains|rochelle|city|lee|washington|island|haven|point|terrace|rockaway|stream|vernon|hook|orange)$/i;

const DIRECTIONS = new Map(Object.entries({ e: 'East', w: 'West', n: 'North', s: 'South' }));

/** "Rockville Center" is Rockville Centre. */
export function findSpelt(name: string, find: FindPlaces): ReturnType<FindPlaces> {
  const found = find(name);
  if (found.length > 0 || !/ (?:center|ctr|centre)$/i.test(name)) return found;
  const other = /centre$/i.test(name) ? 'Center' : 'Centre';
  return find(name.replace(/\S+$/, other));
}
