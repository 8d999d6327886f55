import { personWords, searchWords } from '@careline/contracts/rules/folding';
import { isSimilar } from '@careline/contracts/rules/similar-words';
import { sql } from 'drizzle-orm';
import { compareWritten } from '../../matching/written-names.js';
const CANDIDATES = 400;
const SHOWN = 5;
/** Providers that may be the same person: the same NPI, or a name that may be the same one (`matching/written-names.ts`). */
export async function similarProviders(db, { id, name = '', npi = '' }) {
    const words = wholeWords(name);
    if (words.length === 0 && npi === '')
        return { items: [] };
    const { rows } = await db.execute(sql `
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
const wholeWords = (name) => personWords(name).filter((word) => word.length > 1);
const COMPARED_WORDS = 2;
const PARTS = 3;
/**
 * How many letters a provider's name shares with the longest words. Two typing errors touch at most two of three parts of
 * a word, so a similar name holds at least one part as it is. A word found whole counts twice: of a short name and its long form
 * (Bob and Robert Kim) only the other word is shared.
 */
function sharedLetters(words, key = sql `search_key`) {
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
        .map((part) => sql `case when strpos(${key}, ${part}) > 0 then ${part.length}::integer else 0 end`);
    return sql.join([sql `0`, ...scores], sql ` + `);
}
const MOST_SIMILAR = 200;
/** "100%" is not a misspelt name. */
const IS_NAME = /^[\p{L}\p{M}\d\s.,'’()-]+$/u;
/**
 * The providers with a similar name: every word typed resembles a word of the name, or two or three of its words written as one
 * ("vandervoort" is Van Der Voort). With `offset 0`, PostgreSQL computes key and letters once for each provider; otherwise once for each place
 * where they are used, in three processes.
 */
export async function providersNamedLike(db, query) {
    const words = wholeWords(query);
    if (words.length === 0 || words.length > 10 || !IS_NAME.test(query))
        return [];
    const { rows } = await db.execute(sql `
    select id, name from
      (select id, name, ${sharedLetters(words, sql `key`)} as shared from
        (select id, name, replace(search_key, ' ', '') as key from provider offset 0) as written offset 0) as candidate
     where shared > 0 order by shared desc, id limit ${CANDIDATES}`);
    return rows
        .filter(({ name }) => isNamedLike(words, searchWords(name)))
        .slice(0, MOST_SIMILAR)
        .map(({ id }) => id);
}
function isNamedLike(typed, name) {
    const known = [...name, ...joinedWords(name)];
    return typed.every((word) => known.some((other) => isSimilar(word, other)));
}
/** Two and three neighbouring words of a name as one. */
const joinedWords = (words) => words.flatMap((_, start) => [2, 3]
    .filter((count) => start + count <= words.length)
    .map((count) => words.slice(start, start + count).join('')));
//# sourceMappingURL=similar-providers.js.map