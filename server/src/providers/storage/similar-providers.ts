import type { SimilarProviders, SimilarProvidersRequest } from '@careline/contracts/providers';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';

const CANDIDATES = 400;
const SHOWN = 5;

interface Candidate extends Record<string, unknown> {
  id: number;
  personName: string;
  npi: string;
  providerType: string;
  practices: string[];
  nameKey: string;
}

/** Providers that may be the same person: the same NPI, or nearly the same words in the name, in any order. */
export async function similarProviders(
  db: Database,
  { id, name = '', npi = '' }: SimilarProvidersRequest,
): Promise<SimilarProviders> {
  const { rows: folded } = await db.execute<{ key: string }>(sql`select fold(${name}) as key`);
  const words = wordsOf(folded[0]?.key ?? '');
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2);
  if (longest.length === 0 && npi === '') return { items: [] };
  const sharesWord = longest.map(
    (word) => sql`strpos(provider.search_key, ${word.slice(0, Math.max(3, word.length - 2))}) > 0`,
  );
  const sameNpi = npi === '' ? [] : [sql`npi = ${npi}`];
  const { rows } = await db.execute<Candidate>(sql`
    select provider.id, provider.name as "personName", npi, kind.name as "providerType", fold(provider.name) as "nameKey",
           array(select distinct practice.name from provider_location as location
                   join practice_address as place on place.id = location.practice_address_id
                   join practice on practice.id = place.practice_id
                  where location.provider_id = provider.id) as practices
      from provider join provider_type as kind on kind.id = provider.provider_type_id
     where (${sql.join([...sameNpi, ...sharesWord], sql` or `)}) and provider.id <> ${id ?? 0}
     order by (npi = ${npi}) desc, provider.id limit ${CANDIDATES}`);
  const items = rows
    .map(({ nameKey, ...row }) => ({
      shown: { ...row, sameNpi: npi !== '' && row.npi === npi },
      distance: nameDistance(words, wordsOf(nameKey)),
    }))
    .filter(({ shown, distance }) => shown.sameNpi || distance <= 2)
    .sort((a, b) => Number(b.shown.sameNpi) - Number(a.shown.sameNpi) || a.distance - b.distance)
    .slice(0, SHOWN)
    .map(({ shown }) => shown);
  return { items };
}

/** Single letters are initials; they tell nobody apart. */
const wordsOf = (key: string) => key.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);

/** How many letters differ when each word meets its best partner; a word without any counts whole. */
function nameDistance(typed: readonly string[], known: readonly string[]): number {
  const [fewer, more] = typed.length <= known.length ? [typed, known] : [known, typed];
  if (fewer.length === 0) return Number.POSITIVE_INFINITY;
  return fewer.reduce((sum, word) => sum + Math.min(...more.map((other) => editDistance(word, other))), 0);
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const current = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const substituted = (previous[j] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(substituted, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
