import { fold } from '@careline/contracts/rules/folding';
import { countErrors } from '@careline/contracts/rules/similar-words';
import type { Span } from '../choosing/spans.ts';
import { isCommon, isSpanish } from '../words/common-words.ts';
import type { Word } from '../words/words.ts';

/**
 * Names of one word by how they are written. A company may have a name like another's ("Medishare" is not Medicare), so that two typing
 * errors are a question; an abbreviation that is a word of every day ("si", "ahí") counts only in capitals.
 */
export const asSpelt = (spans: readonly Span[], words: readonly Word[], text: string): Span[] =>
  spans.flatMap((span) => {
    const word = words[span.first];
    // "Hablo inglés" is not about the groin.
    if (
      word?.key === 'ingles' &&
      span.kind === 'bodyPart' &&
      !/^(?:las|mis|sus|the)$/.test(words[span.first - 1]?.key ?? '')
    )
      return [];
    if (span.first !== span.last || !word || !NAMED.test(span.kind)) return [span];
    // "The Cross Bronx": of "Blue Cross" more must be said.
    if (span.kind === 'insurance' && /^(?:cross|shield)$/.test(word.key)) return [];
    const written = text.slice(word.start, word.end);
    if (word.key.length <= 3 && isSpanish(word.key) && written !== written.toUpperCase()) return [];
    // "The end of the horizon".
    if (
      span.kind === 'insurance' &&
      isCommon(word.key) &&
      written === written.toLowerCase() &&
      !word.isSeparated &&
      /^(?:the|a|an|this|that|their)$/.test(words[span.first - 1]?.key ?? '') &&
      !/^(?:on|with|have|has|got|take|takes|to|through|its|is)$/.test(words[span.first - 2]?.key ?? '') &&
      !/^(?:insurance|plan|card|ppo|hmo|one|people)$/.test(words[span.first + 1]?.key ?? '')
    )
      return [{ ...span, isDoubtful: true }];
    const errors = Math.min(...span.meanings.map(({ via }) => errorsIn(word.key, via)));
    if (errors === 0 || word.isUnfinished) return [span];
    if (OTHER_COMPANIES.has(word.key)) return [];
    if (span.kind === 'practiceAddressRegion') return word.key.length < 5 ? [] : [span];
    return errors > 1 ? [{ ...span, isDoubtful: true }] : [span];
  });

const NAMED = /^(?:insurance|insurancePlan|practiceAddressRegion)$/;
const MOST_ERRORS = 3;

const errorsIn = (key: string, via: string): number =>
  Math.min(
    ...fold(via)
      .split(/[^\p{L}\d]+/u)
      .map((own) => (own.startsWith(key) ? 0 : countErrors(key, own, MOST_ERRORS))),
  );

/** Insurers whose names are near to others'; where the directory has one, it is found as it is written. */
const OTHER_COMPANIES: ReadonlySet<string> = new Set(
  'medishare medicall medi medigap medica medico molina kaiser geico oscar ambetter centene amerigroup amerihealth wellpoint wellmark highmark premera regence medbridge meritain umr multiplan magnacare beacon carefirst caresource healthnet healthplus healthspring healthpartners careplus simply bright devoted alignment aarp humania sentara optima optum geisinger harvard tufts affinity agewell elderplan elderserve metlife statefarm allstate progressive travelers liberty'.split(
    ' ',
  ),
);
