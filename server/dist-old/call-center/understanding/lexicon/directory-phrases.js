import { englishNumber, spanishNumber } from '../patterns/numbers.js';
import { isOrdinary } from '../words/common-words.js';
import { isFiller } from '../words/ordinary-words.js';
import { INSURANCE_ABBREVIATIONS } from './insurance-abbreviations.js';
import { phrase } from './phrase-index.js';
export const DIRECTORY_PHRASES = {
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
    language: ({ id, name }) => [...languageNames(name), ...(ENDONYMS.get(name) ?? [])].map((via) => phrase('language', id, name, via)),
    practice: ({ id, name }) => [
        // "Spine and Sports" is part of many names; their first word tells them apart.
        ...practiceNames(name).map((via) => phrase('practice', id, name, via, { mayBeSaidInPart: true, needs: name.split(/\s+/)[0] ?? '' })),
    ],
    practice_address: ({ id, address, practiceId }, { tables }) => {
        const shown = [tables.practice.get(practiceId)?.name ?? '', address].filter(Boolean).join(', ');
        // Neither a number alone nor a street without a number is an address.
        return /\d/.test(address) && /\p{L}{2}/u.test(address)
            ? [address, ...withoutSuffix(address)].map((via) => phrase('practiceAddress', id, shown, via))
            : [];
    },
    region: ({ id, name }) => [name, ...(SHORT_REGIONS.get(name) ?? [])].map((via) => phrase('practiceAddressRegion', id, name, via)),
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
            ...owners.flatMap((owner) => planNames(name).map((own) => phrase('insurancePlan', id, shown, `${owner} ${own}`, {
                mayBeSaidInPart: true,
                needs: firstTelling(owner),
                // The state tells no plan: "Horizon NJ"; nor does "through work, it's MagnaCare" tell of an accident.
                needsOneOf: own.replace(/\b(?:NJ|NY|CT|(?:at )?work)\b/g, '').trim() || own,
            }))),
        ];
    },
};
/** "Dermatologist" for "Dermatology", "hand surgeon" for "Hand surgery", "physical therapist" for "Physical therapy". */
function doctorsOf(specialty) {
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
const withoutSuffix = (address) => /^(\d+\S* \p{L}{4,}(?: \p{L}+)?) (?:street|st|avenue|ave|place|pl|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|terrace|parkway|pkwy|square|sq)\.?$/iu
    .exec(address)
    ?.slice(1, 2) ?? [];
/** "Gotham PT" for "Gotham Physical Therapy". */
const practiceNames = (name) => [
    ...new Set([
        name,
        name.replace(/physical therapy/i, 'PT'),
        name.replace(/occupational therapy/i, 'OT'),
        name.replace(/musculoskeletal institute/i, 'MSK'),
    ]),
];
/** "Foot and ankle" is found by "foot" and by "ankle". */
function alternatives(name) {
    const parts = name.split(/\s+and\s+|\s*[/,&]\s*/i).filter((part) => part.trim().length > 2);
    return parts.length > 1 ? [name, ...parts] : [name];
}
/** What speakers call their language. */
const ENDONYMS = new Map([
    ['Spanish', ['español', 'castellano']],
    ['English', ['inglés']],
    ['French', ['français', 'francés']],
    ['Russian', ['russky', 'ruso']],
    ['Polish', ['polski', 'polaco']],
    ['Chinese (Mandarin)', ['mandarín', 'chino', 'chino mandarín', 'putonghua']],
    ['Chinese (Cantonese)', ['cantonés', 'chino', 'chino cantonés']],
    ['Haitian Creole', ['Creole', 'criollo haitiano', 'criollo', 'kreyol', 'Haitian']],
    ['Korean', ['coreano']],
    ['Arabic', ['árabe']],
    ['Bengali', ['bengalí', 'Bangla']],
    ['Portuguese', ['portugués']],
    ['Italian', ['italiano']],
    ['Japanese', ['japonés']],
    ['American Sign Language', ['signing', 'deaf']],
]);
/** As callers shorten them. */
const SHORT_REGIONS = new Map([
    ['New Jersey', ['NJ', 'Jersey', 'Nueva Jersey', 'north Jersey']],
    ['Queens', ['Qns']],
    ['Manhattan', ['Manh', 'NYC']],
    ['Connecticut', ['CT', 'Conn']],
    ['Brooklyn', ['Bklyn', 'BK']],
    ['Staten Island', ['SI']],
    ['Bronx', ['Bx', 'the Bronx', 'el Bronx']],
]);
/** "Chinese (Mandarin)" is found by either word, "American Sign Language" by "ASL" and "sign language". */
function languageNames(name) {
    const parts = name.split(/[()]/).map((part) => part.trim());
    const short = name.replace(/^\S+ (?=\S+ language$)/i, '');
    return [...new Set([name, ...parts, short, ...initials(name)])].filter((part) => part.length > 2);
}
/** "BCBS" for "Blue Cross Blue Shield". */
function initials(...names) {
    const letters = names.map((name) => name.match(/(?<![\p{L}'’])\p{Lu}/gu) ?? []);
    return [...new Set(letters.filter((own) => own.length > 2).map((own) => own.join('')))];
}
/** "The fund" needs the fund, "out of pocket" the pocket: a little word stands in many sentences. */
const firstTelling = (name) => {
    const own = name.split(/\s+/);
    return own.find((word) => !isFiller(word.toLowerCase())) ?? own[0] ?? '';
};
/** "Workers' comp" for "Workers' compensation", "pt B" for "Part B". */
const planNames = (name) => [
    ...new Set([
        name,
        name.replace(/compensation/i, 'comp'),
        name.replace(/\bpart\b/i, 'pt'),
        name.replace(/child health plus/i, 'CHP'),
        name.replace(/managed long.?term care/i, 'MLTC'),
        name.replace(/long.?term care/i, 'LTC'),
        name.replace(/fee for service/i, 'FFS'),
        name.replace(/managed care/i, 'MMC'),
        // "OAP" of "Open Access Plus"; but "MAP" is a word.
        ...initials(name).filter((short) => !isOrdinary(short.toLowerCase())),
        ...(/^workers.? compensation$/i.test(name)
            ? [
                'comp',
                'WC',
                'work comp',
                'workman comp',
                'workmans comp',
                'worker comp',
                'comp case',
                'compensación',
                'compensación laboral',
                'hurt at work',
                'injured at work',
            ]
            : []),
        ...(/^empire plan$/i.test(name) ? ['NYSHIP', 'NYSHIP empire plan', 'NYSHIP empire'] : []),
        ...(/charity/i.test(name) ? ['uninsured charity care', 'financial assistance', 'sliding scale'] : []),
    ]),
];
/** A family of plans that callers take for the insurance itself: "HIP" of "HIP Prime", "GHI" of "GHI CBP". */
function familyOf(plan) {
    const name = /^\p{Lu}{3,}(?= )/u.exec(plan)?.[0];
    const isType = name === undefined || /^(?:HMO|PPO|EPO|POS|HDHP|HSA)$/.test(name);
    return isType ? [] : [name, `${name} insurance`, `${name} plan`];
}
const shortNames = (friendly, full) => [
    ...initials(friendly, full),
    ...inWords(friendly),
    ...INSURANCE_ABBREVIATIONS.filter(([name]) => name.test(`${friendly} ${full}`)).flatMap(([, short]) => short),
    ...[friendly, full].flatMap((name) => /(?<=blue shield) of .+/i
        .exec(name)
        ?.flatMap((of) => [
        `BCBS${of}`,
        `BC BS${of}`,
        `BC BS${of.replace(/New Jersey/i, 'NJ')}`,
        `BCBS${of.replace(/New Jersey/i, 'NJ')}`,
    ]) ?? []),
];
/** "Thirty two BJ" for "32BJ", "eleven ninety nine" for "1199", in both languages. */
function inWords(name) {
    const [, digits = '', rest = ''] = /^(\d{2}|\d{4})(?!\d)\s*(.*)$/.exec(name) ?? [];
    const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
    if (pairs.length === 0 || pairs.some((pair) => pair < 10))
        return [];
    return [englishNumber, spanishNumber].map((say) => `${pairs.map(say).join(' ')} ${rest}`.trim());
}
/** "Emblem Health" for "EmblemHealth", "Health first" for "Healthfirst". */
function inTwoWords(name) {
    const apart = name
        .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
        // "32 BJ" for "32BJ".
        .replace(/(?<=^\d+)(?=\p{L})/u, ' ')
        .replace(/(?<=^\p{L}{4,})(?=(?:first|plan|care|plus|health)$)/u, ' ');
    return apart === name ? [] : [apart];
}
/** Categories have no synonyms of their own; these words are said for them everywhere. */
const SAID_FOR_CATEGORIES = [
    [
        /fracture/i,
        ['broken', 'broken bone', 'fractura', 'hueso roto', 'busted', 'shattered', 'snapped', 'cracked'],
    ],
    [/sprain|strain/i, ['pulled muscle', 'torn ligament', 'esguince', 'torcedura']],
    [/nerve/i, ['pinched nerve', 'trapped nerve', 'nerve damage', 'nervio', 'nervio pinchado']],
    [/surgery/i, ['operation', 'cirugía', 'operación']],
    [/arthritis/i, ['artritis', 'artrosis']],
    [/^pain/i, ['dolor']],
    [/tumor/i, ['cancer', 'tumour', 'tumor']],
    [/rehabilitation/i, ['rehab', 'rehabilitación']],
];
const layWordsFor = (category) => SAID_FOR_CATEGORIES.filter(([name]) => name.test(category)).flatMap(([, said]) => said);
//# sourceMappingURL=directory-phrases.js.map