import { isOrdinary } from '../words/common-words.ts';
import { englishNumber, spanishNumber } from '../words/numbers.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { listOf } from '../words/word-lists.ts';

/** What insurances are called, beside their initials. */
const INSURANCE_ABBREVIATIONS: readonly [name: RegExp, short: readonly string[]][] = [
  [/united\s*healthcare/i, ['UHC', 'United', 'United Healthcare', 'United Health']],
  [
    /blue cross (?:and )?blue shield/i,
    listOf(`
    BCBS, BC BS, Blue Cross Blue Shield, Bluecross Blueshield, Blue Shield, Blueshield, Bluecross
  `),
  ],
  [
    /^anthem|empire blue/i,
    listOf(`
    Empire Blue Cross, Empire BCBS, Anthem, Anthem BCBS, Anthem Bluecross Blueshield, Empire Bluecross, cruz azul
  `),
  ],
  [/^healthfirst/i, ['HF']],
  [/state insurance fund/i, ['state insurance fund', 'state fund', 'the fund']],
  [/\bmedicaid$/i, ['mcaid', 'caid', 'MCD']],
  [
    /^medicare\b/i,
    [
      'mcare',
      'MCR',
      'medicare a and b',
      'medicare a b',
      ...['regular', 'original', 'traditional'].map((own) => `${own} medicare`),
    ],
  ],
  [
    /self.?pay/i,
    listOf(`
    self pay, selfpay, cash, pay cash, pays cash, paying cash, paid cash, pay for it himself, pay for it herself,
    pay for it myself, cash pay, uninsured, no insurance, no ins, dont have insurance, doesnt have insurance,
    dont have any insurance, without insurance, w o insurance, w o ins, without ins, no insurance no nothing, not insured,
    out of pocket, pay out of pocket, private pay, lost my insurance, no coverage, no tengo seguro, no tiene seguro, sin seguro,
    no hay seguro, no tienen seguro, no tenemos seguro, en efectivo, pago en efectivo, pagar en efectivo, paga en efectivo,
    paga cash, pagar cash, al contado, de mi bolsillo, de su bolsillo
  `),
  ],
  [
    /no.?fault/i,
    listOf(`
    no fault, nofault, NF, auto accident insurance, car insurance, auto insurance, car accident case, PIP claim, PIP insurance,
    auto PIP
  `),
  ],
];

/** "BCBS" for "Blue Cross Blue Shield". */
export function initials(...names: string[]): string[] {
  const letters = names.map((name) => name.match(/(?<![\p{L}'’])\p{Lu}/gu) ?? []);
  return [...new Set(letters.filter((own) => own.length > 2).map((own) => own.join('')))];
}

/** "The fund" needs the fund, "out of pocket" the pocket: a little word stands in many sentences. */
export const firstTelling = (name: string): string => {
  const own = name.split(/\s+/);
  return own.find((word) => !isFiller(word.toLowerCase())) ?? own[0] ?? '';
};

/** "Workers' comp" for "Workers' compensation", "pt B" for "Part B". */
export const planNames = (name: string): string[] => [
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
      ? listOf(`
    comp, WC, work comp, workman comp, workmans comp, worker comp, comp case, compensación, compensación laboral, hurt at work,
    injured at work
  `)
      : []),
    ...(/^empire plan$/i.test(name) ? ['NYSHIP', 'NYSHIP empire plan', 'NYSHIP empire'] : []),
    ...(/charity/i.test(name) ? ['uninsured charity care', 'financial assistance', 'sliding scale'] : []),
  ]),
];

/** A family of plans that callers take for the insurance itself: "HIP" of "HIP Prime", "GHI" of "GHI CBP". */
export function familyOf(plan: string): string[] {
  const name = /^\p{Lu}{3,}(?= )/u.exec(plan)?.[0];
  const isType = name === undefined || /^(?:HMO|PPO|EPO|POS|HDHP|HSA)$/.test(name);
  return isType ? [] : [name, `${name} insurance`, `${name} plan`];
}

export const shortNames = (friendly: string, full: string): string[] => [
  ...initials(friendly, full),
  ...inWords(friendly),
  ...INSURANCE_ABBREVIATIONS.filter(([name]) => name.test(`${friendly} ${full}`)).flatMap(
    ([, short]) => short,
  ),
  ...[friendly, full].flatMap(
    (name) =>
      /(?<=blue shield) of .+/i
        .exec(name)
        ?.flatMap((of) => [
          `BCBS${of}`,
          `BC BS${of}`,
          `BC BS${of.replace(/New Jersey/i, 'NJ')}`,
          `BCBS${of.replace(/New Jersey/i, 'NJ')}`,
        ]) ?? [],
  ),
];

/** "Thirty two BJ" for "32BJ", "eleven ninety nine" for "1199", in both languages. */
function inWords(name: string): string[] {
  const [, digits = '', rest = ''] = /^(\d{2}|\d{4})(?!\d)\s*(.*)$/.exec(name) ?? [];
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  if (pairs.length === 0 || pairs.some((pair) => pair < 10)) return [];
  return [englishNumber, spanishNumber].map((say) => `${pairs.map(say).join(' ')} ${rest}`.trim());
}

/** "Emblem Health" for "EmblemHealth", "Health first" for "Healthfirst". */
export function inTwoWords(name: string): string[] {
  const apart = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    // "32 BJ" for "32BJ".
    .replace(/(?<=^\d+)(?=\p{L})/u, ' ')
    .replace(/(?<=^\p{L}{4,})(?=(?:first|plan|care|plus|health)$)/u, ' ');
  return apart === name ? [] : [apart];
}
