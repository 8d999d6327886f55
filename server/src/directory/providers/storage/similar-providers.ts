import type {
  SimilarProviders,
  SimilarProvidersRequest,
} from '@careline/contracts/directory/similar-providers';
import { personWords, searchKey } from '@careline/contracts/rules/folding';
import { isLikeOneOf } from '@careline/contracts/rules/similar-words';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../platform/db/connection.ts';
import { compareWritten } from '../../matching/written-names.ts';

const CANDIDATES = 400;
const SHOWN = 5;

interface Candidate extends Record<string, unknown> {
  id: number;
  personName: string;
  npi: string;
  providerType: string;
  practices: string[];
}

/** Providers that may be the same person: the same NPI, or a name that may be the same one (`matching/written-names.ts`). */
export async function similarProviders(
  db: Database,
  { id, name = '', npi = '' }: SimilarProvidersRequest,
): Promise<SimilarProviders> {
  const words = wholeWords(name);
  if (words.length === 0 && npi === '') return { items: [] };
  const { rows } = await db.execute<Candidate>(sql`
    select provider.id, provider.name as "personName", npi, kind.name as "providerType",
           array(select distinct practice.name from provider_location as location
                   join practice_address as place on place.id = location.practice_address_id
                   join practice on practice.id = place.practice_id
                  where location.provider_id = provider.id) as practices
      from (select id, (npi <> '' and npi = ${npi}) as same_npi, ${sharedLetters(words)} as shared from provider) as candidate
      join provider on provider.id = candidate.id
      join provider_type as kind on kind.id = provider.provider_type_id
     where (same_npi or shared > 0) and provider.id <> ${id ?? 0}
     order by same_npi desc, shared desc, provider.id limit ${CANDIDATES}`);
  const items = rows
    .map((row) => ({
      shown: { ...row, sameNpi: npi !== '' && row.npi === npi },
      bits: compareWritten(name, row.personName),
    }))
    .filter(({ shown, bits }) => shown.sameNpi || bits !== undefined)
    .sort((a, b) => Number(b.shown.sameNpi) - Number(a.shown.sameNpi) || (b.bits ?? 0) - (a.bits ?? 0))
    .slice(0, SHOWN)
    .map(({ shown }) => shown);
  return { items };
}

const wholeWords = (name: string) => personWords(name).filter((word) => word.length > 1);

const COMPARED_WORDS = 2;
const PARTS = 3;

/**
 * How many letters a provider's name shares with the longest words. Two typing errors touch at most two of three parts of
 * a word, so a similar name holds at least one part as it is. A word found whole counts twice: of a short name and its long form
 * (Bob and Robert Kim) only the other word is shared.
 */
function sharedLetters(words: readonly string[], key: SQL = sql`search_key`): SQL {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, COMPARED_WORDS);
  const parts = longest.flatMap((word) => {
    const size = Math.ceil(word.length / PARTS);
    return [
      word,
      ...Array.from({ length: PARTS }, (_, index) => word.slice(index * size, (index + 1) * size)),
    ];
  });
  const scores = parts
    .filter(Boolean)
    .map((part) => sql`case when strpos(${key}, ${part}) > 0 then ${part.length}::integer else 0 end`);
  return sql.join([sql`0`, ...scores], sql` + `);
}

const MOST_SIMILAR = 200;
/** "100%" is not a misspelt name. */
const IS_NAME = /^[\p{L}\p{M}\d\s.,'’()-]+$/u;

/** The words of a query that may be a misspelt name; none if there is no telling. */
export function typedWords(query: string): string[] {
  const words = wholeWords(query);
  return words.length > 10 || !IS_NAME.test(query) ? [] : words;
}

/**
 * The providers with a similar name: every word typed may be one of the name's (`isLikeOneOf`). Reads the likeliest only. With `offset 0`, PostgreSQL computes key and letters once for each provider; otherwise once for each place
 * where they are used, in three processes.
 */
export async function providersNamedLike(db: Reader, query: string): Promise<number[]> {
  const words = typedWords(query);
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from
      (select id, name, ${sharedLetters(words, sql`key`)} as shared from
        (select id, name || ' ' || former_key as name, replace(search_key || former_key, ' ', '') as key
           from provider offset 0) as written offset 0) as candidate
     where shared > 0 order by shared desc, id limit ${CANDIDATES}`);
  return rows
    .filter(({ name }) => words.every((word) => isLikeOneOf(word, searchKey(name).split(' '))))
    .slice(0, MOST_SIMILAR)
    .map(({ id }) => id);
}
