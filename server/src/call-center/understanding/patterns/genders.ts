import { clausesOf, textBetween } from '../words/clauses.ts';
import { isForOrTo } from '../words/numbers.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { type Span, worth } from '../words/spans.ts';
import type { Word } from '../words/words.ts';

const FEMALE = { key: 'female', value: 'Female' };
const MALE = { key: 'male', value: 'Male' };
const GENDERS = new Map([
  ...['woman', 'women', 'female', 'lady', 'doctora', 'dra', 'mujer'].map((said) => [said, FEMALE] as const),
  ...['man', 'men', 'male', 'gentleman', 'varon', 'hombre', 'dude'].map((said) => [said, MALE] as const),
]);

/** The gender that the physician shall have: "a woman doctor", "could it be a woman"; not that of the patient. */
export function findGenders(words: readonly Word[], text: string): Span[] {
  return words.flatMap(({ key: typed, start, end, isUnfinished }, position) => {
    const key = isUnfinished ? completed(typed) : typed;
    const gender = GENDERS.get(key) ?? shortGender(words, position);
    if (!gender || isPatient(words, position) || isTitle(words, position) || isSomebody(words, position))
      return [];
    if (isOddlyFollowed(words, position) || isAllRight(words, position)) return [];
    const isTold =
      /^(?:lady|gentleman|woman|man|women)$/.test(key) &&
      !isBeforeDoctor(words, position) &&
      !isWished(words, position);
    if (isTold && /^(?:lady|gentleman)$/.test(key)) return [];
    const via = key === typed ? text.slice(start, end) : key;
    const meanings = [{ ...gender, via, fit: 1 }];
    return [
      {
        kind: 'gender' as const,
        first: position,
        last: position,
        score: worth(1.2),
        meanings,
        ...(isTold ? { isDoubtful: true } : {}),
      },
    ];
  });
}

/** "Prefers F MD", "wants M doc": the letter alone is the patient's. */
const shortGender = (words: readonly Word[], position: number) =>
  isBeforeDoctor(words, position) || words[position + 1]?.key === 'md'
    ? words[position]?.key === 'f'
      ? FEMALE
      : words[position]?.key === 'm'
        ? MALE
        : undefined
    : undefined;

const WISHING =
  /^(?:want|wants|wanted|need|needs|prefer|prefers|preferred|preferably|pref|rather|only|see|seen|sees|be|with|w|for|comfortable|insists|request|requests|requesting|requested|looking|ask|asks|asking|asked|like|likes|any|if|quiero|quiere|queria|prefiero|prefiere|sea|con|solo|solamente|busco|busca|que|mejor|no|not|dont|doesnt|find|possible|poss|better|please|pls)$/;

const SENTENCE =
  /^(?:a|an|the|is|are|has|had|was|she|he|her|his|my|this|that|says|said|in|to|on|at|who|calling|called|una|un|la|el|es|esta|tiene|dice|que|en)$/;

/** A woman or a gentleman is told about as often as wished for: "Polish gentleman, prefers to speak Polish". */
function isWished(words: readonly Word[], position: number): boolean {
  const clauses = clausesOf(words);
  const rest = words.filter((_, at) => clauses[at] === clauses[position] && at !== position);
  // "Spanish woman shoulder new patients": nothing but what is wished for.
  // "Italian lady bad hip 77 Medicare" notes the patient, by her age.
  const isNotes = rest.length > 2 && !rest.some(({ key }) => SENTENCE.test(key) || /^\d{1,3}$/.test(key));
  return isNotes || rest.every(({ key }) => isFiller(key)) || rest.some(({ key }) => WISHING.test(key));
}

/** "A man is fine too" wishes nothing. */
const isAllRight = (words: readonly Word[], position: number): boolean =>
  /^ (?:(?:doctor|dr|doc|one|is|would be|works|also|esta|seria) )+(?:fine|ok|okay|good|acceptable|too|also|bien|tambien) /.test(
    textBetween(words, position + 1, position + 6),
  );

/** "A lady never tells": after the word comes what somebody does, not what is wished for. */
function isOddlyFollowed(words: readonly Word[], position: number): boolean {
  const next = words[position + 1];
  if (!next || next.isSeparated || /^(?:female|male|doctora|dra)$/.test(words[position]?.key ?? ''))
    return false;
  return DOING.test(next.key);
}

const DOING =
  /^(?:never|always|told|tells|said|says|came|comes|was|gave|called|answered|answers|sitting|screaming|yelling|walking|living|from|behind|downstairs|upstairs|here|there|next|on|at|wants|cursing|crying|wrote|sent|hung|picked|put)$/;

const isBeforeDoctor = (words: readonly Word[], position: number): boolean =>
  !words[position + 1]?.isSeparated &&
  (DOCTOR.test(words[position + 1]?.key ?? '') ||
    (words[position - 1]?.key === 'the' && words[position + 1]?.key === 'one'));

const DOCTOR =
  /^(?:doctor|doctors|dr|drs|doc|docs|physician|provider|surgeon|specialist|therapist|\p{L}+(?:ologist|iatrist|opedist|iatrician))$/u;

/** "wom" while "woman" is being typed. */
const completed = (typed: string): string =>
  (typed.length >= 3 && !isFiller(typed) && [...GENDERS.keys()].find((key) => key.startsWith(typed))) ||
  typed;

/** "La doctora Rivera" is a title; "una doctora" and "quiero que sea doctora" are wishes. */
const isTitle = (words: readonly Word[], position: number): boolean =>
  /^(?:doctora|dra)$/.test(words[position]?.key ?? '') &&
  !isKindOfDoctor(words, position) &&
  !/^(?:una|otra|con|alguna|sea|prefiero|prefiere|mejor|a)$/.test(words[position - 1]?.key ?? '') &&
  // "Busco doctora que hable español", but "quiero doctora Rivera".
  !/^(?:quier[oe]|busc[oa]|necesit[oa]|wants?|needs?)$/.test(words[position - 1]?.key ?? '') &&
  // "Doctora por favor".
  !/^(?:por|please|pls|si|mejor)$/.test(words[position + 1]?.key ?? '');

/** Nobody is named after it, and none was spoken of: "lo que quiero es doctora, doctor no". */
const isKindOfDoctor = (words: readonly Word[], position: number): boolean =>
  (words[position + 1]?.isSeparated ?? false) &&
  /^(?:es|sea|ser|solo|solamente)$/.test(words[position - 1]?.key ?? '');

/** "A lovely man at Special Surgery", "the lady on the phone", "mi mujer": a person who was met, not one who is wished for. */
function isSomebody(words: readonly Word[], position: number): boolean {
  const key = words[position]?.key ?? '';
  if (/^(?:female|male|doctora|dra)$/.test(key)) return false;
  const before = words.slice(Math.max(0, position - 3), position).map((word) => word.key);
  // "No men please"; but "pelvic floor for men".
  if (key === 'men' && !/^(?:no|not|nor|any|only)$/.test(before.at(-1) ?? '')) return true;
  const next = words[position + 1];
  // "2nd call, same lady".
  if (
    /^(?:same|another|this|that|other|misma|otra|esta)$/.test(before.at(-1) ?? '') &&
    !isBeforeDoctor(words, position)
  )
    return true;
  // "Dr. Nakamura, the woman one".
  if (
    before.at(-1) === 'the' &&
    next?.key === 'one' &&
    !next.isSeparated &&
    words.some(({ key: own }) => DOCTOR.test(own))
  )
    return false;
  return (
    /^(?:the|that|by|mi|last|this|other|nice|lovely|young|old|la|esa|ese)$/.test(before.at(-1) ?? '') ||
    // "The robot lady".
    /^(?:the|that|this)$/.test(before.at(-2) ?? '') ||
    before.includes('by')
  );
}

const AGE_WORD = /^(?:\d{1,3}|old|yo|yr|yrs|years?|months?|aged?|y|o|\d{1,3}yo)$/;
const AFTER_PATIENT =
  /^(?:with|patient|aged|age|has|had|in|broke|hurt|injured|suffering|needs|complaining|caller|and|told|said|called|calling)$/;

/** "a 45 year old woman", "a man with knee pain", "I am a woman", "male patient", "45 f". */
function isPatient(words: readonly Word[], position: number): boolean {
  const near = (offset: number) => {
    const word = words[position + offset];
    const boundary = offset > 0 ? word : words[position + offset + 1];
    return word && !boundary?.isSeparated ? word.key : '';
  };
  if (/^(?:doctor|doctors|dr|doc|physician|provider|surgeon|specialist)$/.test(near(1))) return false;
  // "50, doctora en Paramus".
  if (/^(?:doctora|dra)$/.test(words[position]?.key ?? '')) return false;
  if (isForOrTo(words, position - 1)) return false;
  // Also after a comma: "45, male".
  if (AGE_WORD.test(words[position - 1]?.key ?? '') || AFTER_PATIENT.test(near(1))) return true;
  // "Lady 80", "hombre de 45 años".
  if (/^\d{1,3}$/.test(near(1)) || (/^(?:de|of)$/.test(near(1)) && /^\d{1,3}$/.test(near(2)))) return true;
  // "A woman, 45, with neck pain".
  if (position < 2 && /^\d{2}$/.test(words[position + 1]?.key ?? '')) return true;
  if (near(1) === 'who' && /^(?:has|had|broke|is|needs|fell|hurt|injured)$/.test(near(2))) return true;
  return /^(?:im|am|is|hes|shes)$/.test(near(-2)) && /^(?:a|an)$/.test(near(-1));
}
