import { fold } from '@careline/contracts/rules/folding';
import { countErrors } from '@careline/contracts/rules/similar-words';
import { isSpanish } from '../words/common-words.ts';
import type { Span } from '../words/spans.ts';
import { setOf } from '../words/word-lists.ts';
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
    // "Stat" has the root of "station".
    if (span.kind === 'service' && /^stat\p{L}/u.test(word?.key ?? '')) return [];
    // "Have the disc" of an x-ray, "MRI disc with her".
    if (
      /^(?:bodyPart|term)$/.test(span.kind) &&
      span.first === span.last &&
      /^dis[ck]s?$/.test(word?.key ?? '') &&
      /^(?:the|a|on|xrays?|x|rays?|mri|mris|ct|scan|film|films|image|imaging)$/.test(
        words[span.first - 1]?.key ?? '',
      ) &&
      words.some(({ key }) => /^(?:xrays?|rays?|mris?|films?|images?|imaging|scan|ct)$/.test(key))
    )
      return [];
    if (span.kind === 'practiceAddressRegion' && isScan(words, span.first)) return [];
    if (span.first !== span.last || !word || !NAMED.test(span.kind)) return [span];
    // "The Cross Bronx": of "Blue Cross" more must be said.
    if (span.kind === 'insurance' && /^(?:cross(?:ing|es|ed)?|shields?)$/.test(word.key)) return [];
    // "A white card with some blue on it": a colour alone is no company's name.
    if (span.kind === 'insurance' && COLOUR.test(word.key)) return [];
    const written = text.slice(word.start, word.end);
    if (word.key.length <= 3 && isSpanish(word.key) && written !== written.toUpperCase()) return [];
    if (word.isUnfinished) return [span];
    let errors = MOST_ERRORS + 1;
    for (const { via } of span.meanings) {
      errors = Math.min(errors, errorsIn(word.key, via));
      if (errors === 0) return [span];
    }
    if (OTHER_COMPANIES.has(word.key)) return [];
    // "La compu" is no "comp": a short name is not misspelt by more letters.
    if (span.meanings.every(({ via }) => fold(via).length <= SHORTEST_MISSPELT)) return [];
    if (span.kind === 'practiceAddressRegion') return word.key.length < 5 ? [] : [span];
    return errors > 1 ? [{ ...span, isDoubtful: true }] : [span];
  });

/** "CT report faxed", "had a CT", "MRI/CT": a scan, not the state. */
const isScan = (words: readonly Word[], at: number): boolean =>
  words[at]?.key === 'ct' &&
  (/^(?:scans?|reports?|results?|done|showed?|shows|of|chest|neg|negative|pos|head|abd|disc|cd|guided|angio|myelo|myelogram|w|with|without|was|is|at|from|in|on|ordered|pending)$/.test(
    words[at + 1]?.key ?? '',
  ) ||
    (!words[at]?.isSeparated &&
      /^(?:a|the|had|has|have|did|got|mri|xrays?|x|ray|emg|his|her|my|recent|need|needs|order|ordered|chest|post|or|per|on|w|with|after|outside|prior|old|repeat|stat|last)$/.test(
        words[at - 1]?.key ?? '',
      )));

const COLOUR =
  /^(?:blue|white|red|green|black|yellow|orange|purple|gold|silver|azul|blanc[ao]|roj[ao]|verde)$/;

const NAMED = /^(?:insurance|insurancePlan|practiceAddressRegion)$/;
const MOST_ERRORS = 3;
const SHORTEST_MISSPELT = 4;

const errorsIn = (key: string, via: string): number =>
  Math.min(
    ...fold(via)
      .split(/[^\p{L}\d]+/u)
      .map((own) => (own.startsWith(key) ? 0 : countErrors(key, own, MOST_ERRORS))),
  );

/** Insurers whose names are near to others'; where the directory has one, it is found as it is written. */
const OTHER_COMPANIES = setOf(`
  medishare medicall medi medigap medica medico molina kaiser geico oscar ambetter centene amerigroup amerihealth wellpoint
  wellmark highmark premera regence medbridge meritain umr multiplan magnacare beacon carefirst caresource healthnet healthplus
  healthspring healthpartners careplus simply bright devoted alignment aarp humania sentara optima optum geisinger harvard tufts
  affinity agewell elderplan elderserve metlife statefarm allstate progressive travelers liberty
`);
