import { searchKey } from '@careline/contracts/rules/folding';
import type { Span } from '../choosing/spans.ts';
import type { Word } from '../words/words.ts';
import { namesOfNickname } from './nicknames.ts';

/** "Dr. Okafor please, Henry", "Dr. Celik, the one named Tim": a given name elsewhere tells which of them. */
export function narrowByGivenName(spans: readonly Span[], words: readonly Word[]): Span[] {
  return spans.map((span) => {
    if (span.meanings.length < 3) return span;
    // "B, E, L, A, N, G, E, R, Dr. Nathan": a given name is asked by itself, beside the surname it tells which.
    const used = new Set(
      spans
        .filter((other) => other === span || !other.isDoubtful)
        .flatMap(({ first, last }) => words.slice(first, last + 1).map(({ key }) => key)),
    );
    const given = words.filter(({ key, isSeparated }, position) => {
      if (used.has(key) || key.length < 3) return false;
      const before = words[position - 1]?.key ?? '';
      if (before === 'not') return false;
      // "The Eric one", "the chiropractor Victoria".
      const isTheOne = /^(?:the|la|el)$/.test(before) && /^(?:one|que)$/.test(words[position + 1]?.key ?? '');
      const isOfCalling =
        /^(?:surgeon|chiropractor|therapist|podiatrist|orthopedist|neurologist|physiatrist|quiropractica|quiropractico|cirujano|cirujana|terapista)$/.test(
          before,
        );
      return (
        isSeparated ||
        isTheOne ||
        isOfCalling ||
        /^(?:named|called|first|llama|one|is|name|nombre|dr|doctor|or|o)$/.test(before)
      );
    });
    const told = given.flatMap(({ key }) => {
      const names = [key, ...namesOfNickname(key)];
      const own = span.meanings.filter(({ value }) => {
        const parts = wordsOfName(value);
        return parts.length > 1 && names.includes(parts[0] ?? '');
      });
      return own.length > 0 ? [own] : [];
    });
    const [only] = told;
    // "Dr. Lim, Ivan or Gregory": all of that name.
    if (told.length !== 1 || !only) return span;
    const { isDoubtful: _, ...named } = span;
    return {
      ...named,
      meanings: [...only, ...span.meanings.filter((meaning) => !only.includes(meaning))],
      ...(only.length > 1 ? { isDoubtful: true } : {}),
    };
  });
}

export const wordsOfName = (name: string): string[] => searchKey(name).split(' ');
