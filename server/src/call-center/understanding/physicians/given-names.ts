import { searchKey } from '@careline/contracts/rules/folding';
import { type Aside, type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { namesOfNickname } from './nicknames.ts';

/** "Dr. Okafor please, Henry", "Dr. Celik, the one named Tim": a given name elsewhere tells which of them, and is understood with that. */
export function narrowByGivenName(spans: readonly Span[], words: readonly Word[]): (Span | Aside)[] {
  return spans.flatMap((span): (Span | Aside)[] => {
    if (span.meanings.length < 3) return [span];
    // "B, E, L, A, N, G, E, R, Dr. Nathan": a given name is asked by itself, beside the surname it tells which.
    const used = new Set(
      spans
        .filter((other) => other === span || !other.isDoubtful)
        .flatMap(({ first, last }) => words.slice(first, last + 1).map(({ key }) => key)),
    );
    const given = [...words.entries()].filter(([position, { key, isSeparated }]) => {
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
    const told = given.flatMap(([at, { key }]) => {
      const names = [key, ...namesOfNickname(key)];
      const own = span.meanings.filter(({ value }) => {
        const parts = wordsOfName(value);
        return parts.length > 1 && names.includes(parts[0] ?? '');
      });
      return own.length > 0 ? [{ own, at }] : [];
    });
    const [only] = told;
    // "Dr. Lim, Ivan or Gregory": all of that name.
    if (told.length !== 1 || !only) return [span];
    const { own, at } = only;
    const { isDoubtful: _, ...named } = span;
    return [
      {
        ...named,
        meanings: [...own, ...span.meanings.filter((meaning) => !own.includes(meaning))],
        ...(own.length > 1 ? { isDoubtful: true } : {}),
      },
      { kind: 'aside' as const, first: at, last: at, score: worth(1, 0.5) },
    ];
  });
}

export const wordsOfName = (name: string): string[] => searchKey(name).split(' ');
