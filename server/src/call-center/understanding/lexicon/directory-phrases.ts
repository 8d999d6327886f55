import type { Reference } from '../../search-index/reference/reference.ts';
import type { ReferenceKind, ReferenceRow } from '../../search-index/reference/rows.ts';
import { listOf } from '../words/word-lists.ts';
import { familyOf, firstTelling, initials, inTwoWords, planNames, shortNames } from './insurance-names.ts';
import { type Phrase, phrase } from './phrase-index.ts';

/** The phrases of a record of each reference list: names, parts of names, synonyms. */
type PhrasesOf = { [Kind in ReferenceKind]?: (row: ReferenceRow[Kind], reference: Reference) => Phrase[] };

export const DIRECTORY_PHRASES: PhrasesOf = {
  body_part: ({ id, name, synonyms }) => [
    ...alternatives(name).map((via) => phrase('bodyPart', id, name, via)),
    ...synonyms.map((via) => phrase('bodyPart', id, name, via)),
  ],
  category: ({ id, name }) => [
    ...alternatives(name).map((via) => phrase('category', id, name, via)),
    ...layWordsFor(name).map((via) => phrase('category', id, name, via)),
  ],
  term: ({ id, name, synonyms }) => [
    phrase('term', id, name, name, { mayBeSaidInPart: true }),
    ...synonyms.map((via) => phrase('term', id, name, via)),
  ],
  specialty: ({ id, name, synonyms }) => [
    phrase('specialty', id, name, name, { mayBeSaidInPart: true }),
    ...[...synonyms, ...doctorsOf(name)].map((via) => phrase('specialty', id, name, via)),
  ],
  language: ({ id, name }) =>
    [...languageNames(name), ...(ENDONYMS.get(name) ?? [])].map((via) => phrase('language', id, name, via)),
  practice: ({ id, name }) => [
    // "Spine and Sports" is part of many names; their first word tells them apart.
    ...practiceNames(name).map((via) =>
      phrase('practice', id, name, via, { mayBeSaidInPart: true, needs: name.split(/\s+/)[0] ?? '' }),
    ),
  ],
  practice_address: ({ id, address, practiceId }, { tables }) => {
    const shown = [tables.practice.get(practiceId)?.name ?? '', address].filter(Boolean).join(', ');
    // Neither a number alone nor a street without a number is an address.
    return /\d/.test(address) && /\p{L}{2}/u.test(address)
      ? [address, ...withoutSuffix(address)].map((via) => phrase('practiceAddress', id, shown, via))
      : [];
  },
  region: ({ id, name }) =>
    [name, ...(SHORT_REGIONS.get(name) ?? [])].map((via) => phrase('practiceAddressRegion', id, name, via)),
  insurance: ({ id, fullName, consumerFriendlyName: friendly }) => [
    phrase('insurance', id, friendly, friendly, { mayBeSaidInPart: true }),
    ...(fullName === friendly
      ? []
      : [phrase('insurance', id, friendly, fullName, { mayBeSaidInPart: true })]),
    ...shortNames(friendly, fullName).map((via) => phrase('insurance', id, friendly, via)),
    ...inTwoWords(friendly).map((via) => phrase('insurance', id, friendly, via, { mayBeSaidInPart: true })),
  ],
  insurance_plan: ({ id, name, insuranceId }, { tables }) => {
    const insurance = tables.insurance.get(insuranceId);
    const friendly = insurance?.consumerFriendlyName ?? '';
    const shown = `${friendly} ${name}`.trim();
    const full = insurance?.fullName ?? '';
    const owners = [
      ...new Set([friendly, full, ...shortNames(friendly, full), ...inTwoWords(friendly)]),
    ].filter(Boolean);
    return [
      ...familyOf(name).map((via) => phrase('insurance', insuranceId, friendly, via)),
      ...(name === friendly ? [] : planNames(name).map((via) => phrase('insurancePlan', id, shown, via))),
      // "Medicare B"; a single letter is a plan only beside its insurance.
      ...(/^part [b-d]$/i.test(name)
        ? owners.map((owner) => phrase('insurancePlan', id, shown, `${owner} ${name.slice(-1)}`))
        : []),
      // A part of the name is enough beside the insurance: "Oxford Freedom".
      ...owners.flatMap((owner) =>
        planNames(name).map((own) =>
          phrase('insurancePlan', id, shown, `${owner} ${own}`, {
            mayBeSaidInPart: true,
            needs: firstTelling(owner),
            // The state tells no plan: "Horizon NJ"; nor does "through work, it's MagnaCare" tell of an accident.
            needsOneOf: own.replace(/\b(?:NJ|NY|CT|(?:at )?work)\b/g, '').trim() || own,
          }),
        ),
      ),
    ];
  },
};

/** "Dermatologist" for "Dermatology", "hand surgeon" for "Hand surgery", "physical therapist" for "Physical therapy". */
function doctorsOf(specialty: string): string[] {
  const called = specialty
    .replace(/ology$/i, 'ologist')
    .replace(/iatry$/i, 'iatrist')
    .replace(/iatrics$/i, 'iatrician')
    .replace(/metry$/i, 'metrist')
    .replace(/ surgery$/i, ' surgeon')
    .replace(/ therapy$/i, ' therapist')
    .replace(/practic$/i, 'practor');
  return called === specialty ? [] : [called];
}

/** "315 Larkspur" for "315 Larkspur Place": a number and a name tell an office. */
const withoutSuffix = (address: string): string[] =>
  /^(\d+\S* \p{L}{4,}(?: \p{L}+)?) (?:street|st|avenue|ave|place|pl|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|terrace|parkway|pkwy|square|sq)\.?$/iu
    .exec(address)
    ?.slice(1, 2) ?? [];

/** "Gotham PT" for "Gotham Physical Therapy". */
const practiceNames = (name: string): string[] => [
  ...new Set([
    name,
    name.replace(/physical therapy/i, 'PT'),
    name.replace(/occupational therapy/i, 'OT'),
    name.replace(/musculoskeletal institute/i, 'MSK'),
  ]),
];

/** "Foot and ankle" is found by "foot" and by "ankle". */
function alternatives(name: string): string[] {
  const parts = name.split(/\s+and\s+|\s*[/,&]\s*/i).filter((part) => part.trim().length > 2);
  return parts.length > 1 ? [name, ...parts] : [name];
}

/** What speakers call their language. */
const ENDONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Spanish', ['español', 'castellano']],
  ['English', ['inglés']],
  ['French', ['français', 'francés']],
  ['Russian', ['russky', 'ruso']],
  ['Polish', ['polski', 'polaco']],
  ['Chinese (Mandarin)', ['mandarín', 'chino', 'chino mandarín', 'putonghua']],
  ['Chinese (Cantonese)', ['cantonés', 'chino', 'chino cantonés']],
  ['Haitian Creole', listOf('Creole, criollo haitiano, criollo, kreyol, Haitian')],
  ['Korean', ['coreano']],
  ['Arabic', ['árabe']],
  ['Bengali', ['bengalí', 'Bangla']],
  ['Portuguese', ['portugués']],
  ['Italian', ['italiano']],
  ['Japanese', ['japonés']],
  ['American Sign Language', ['signing', 'deaf']],
]);

/** As callers shorten them. */
const SHORT_REGIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['New Jersey', ['NJ', 'Jersey', 'Nueva Jersey', 'north Jersey']],
  ['Queens', ['Qns']],
  ['Manhattan', ['Manh', 'NYC']],
  ['Connecticut', ['CT', 'Conn']],
  ['Brooklyn', ['Bklyn', 'BK']],
  ['Staten Island', ['SI']],
  ['Bronx', ['Bx', 'the Bronx', 'el Bronx']],
]);

/** "Chinese (Mandarin)" is found by either word, "American Sign Language" by "ASL" and "sign language". */
function languageNames(name: string): string[] {
  const parts = name.split(/[()]/).map((part) => part.trim());
  const short = name.replace(/^\S+ (?=\S+ language$)/i, '');
  return [...new Set([name, ...parts, short, ...initials(name)])].filter((part) => part.length > 2);
}

/** Categories have no synonyms of their own; these words are said for them everywhere. */
const SAID_FOR_CATEGORIES: readonly [name: RegExp, said: readonly string[]][] = [
  [
    /fracture/i,
    listOf(`
    broken, broken bone, fractura, hueso roto, busted, shattered, snapped, cracked
  `),
  ],
  [/sprain|strain/i, ['pulled muscle', 'torn ligament', 'esguince', 'torcedura']],
  [
    /nerve/i,
    listOf(`
    pinched nerve, trapped nerve, nerve damage, nervio, nervio pinchado
  `),
  ],
  [/surgery/i, ['operation', 'cirugía', 'operación']],
  [/arthritis/i, ['artritis', 'artrosis']],
  [/^pain/i, ['dolor']],
  [/tumor/i, ['cancer', 'tumour', 'tumor']],
  [/rehabilitation/i, ['rehab', 'rehabilitación']],
];

const layWordsFor = (category: string): string[] =>
  SAID_FOR_CATEGORIES.filter(([name]) => name.test(category)).flatMap(([, said]) => said);
