import { isOrdinary } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Aside, Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

/** "AARP Medicare", "Clover Health Medicare": an unknown name before it may make it another company's. */
export function askUnknownNames(meant: readonly (Span | Aside)[], words: readonly Word[]): (Span | Aside)[] {
  const isCovered = (position: number) =>
    meant.some(({ first, last }) => first <= position && position <= last);
  return meant.map((span) => {
    if (span.kind === 'aside' || !/^insurance/.test(span.kind)) return span;
    // "Geico no-fault": who pays after an accident has a company of its own.
    if (/no.?fault|workers/i.test(span.meanings[0]?.value ?? '')) return span;
    if (isMedicaidOfAnother(span, words)) return { ...span, isDoubtful: true };
    let before = span.first - 1;
    const isJoined = (position: number) => !words[position + 1]?.isSeparated && !isCovered(position);
    if (isJoined(before) && /^(?:health|healthcare|care)$/.test(words[before]?.key ?? '')) before -= 1;
    const { key = '' } = words[before] ?? {};
    const isName =
      /^\p{L}{4,}$/u.test(key) &&
      !isFiller(key) &&
      !NO_NAME.test(key) &&
      (!isOrdinary(key) || before < span.first - 1);
    return isName && isJoined(before) ? { ...span, isDoubtful: true } : span;
  });
}

/** "CT Medicaid", "New Jersey Medicaid", "Medicaid NJ": each state has its own. */
const isMedicaidOfAnother = ({ kind, first, last, meanings }: Span, words: readonly Word[]): boolean =>
  kind === 'insurance' &&
  /^medicaid$/i.test(meanings[0]?.value ?? '') &&
  ((/^(?:nj|jersey|ct|conn|connecticut|pa|pennsylvania|florida|fl|husky)$/.test(
    words[first - 1]?.key ?? '',
  ) &&
    !words[first]?.isSeparated) ||
    (/^(?:nj|ct|pa|fl|jersey|connecticut)$/.test(words[last + 1]?.key ?? '') &&
      words[last + 1]?.isSeparated === false));

const NO_NAME = /^(?:oops|whoops|primary|secondary|tues|weds|thurs|thur|sept|lunes|martes|jueves|viernes)$/;
