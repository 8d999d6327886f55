import { searchKey } from '@careline/contracts/rules/folding';
import { countErrors } from '@careline/contracts/rules/similar-words';

/** How two parts of names compare. `unknown`: at least one side has none. */
export type Likeness = 'same' | 'similar' | 'initial' | 'different' | 'unknown';

/** One typing error in three to five letters, two in more; shorter words must be equal. */
export function isMisspelt(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return false;
  const allowed = shorter < 6 ? 1 : 2;
  return countErrors(a, b, allowed) <= allowed;
}

/** Given or middle names: Bob is similar to Robert, "J." may be John. */
export function compareGiven(a: string, b: string): Likeness {
  if (a === '' || b === '') return 'unknown';
  if (a === b) return 'same';
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'different';
  if (SHORT_NAMES.get(a)?.some((name) => SHORT_NAMES.get(b)?.includes(name))) return 'similar';
  return isMisspelt(a, b) ? 'similar' : 'different';
}

/** Family names: one of two hyphenated names is similar, as is a typing error. */
export function compareFamily(a: string, b: string): Likeness {
  if (a === '' || b === '') return 'unknown';
  if (a === b) return 'same';
  // Most names are single words: splitting them would only cost time.
  if (!a.includes(' ') && !b.includes(' ')) return isMisspelt(a, b) ? 'similar' : 'different';
  const [one, other] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  if (one === other) return 'same';
  const words = b.split(' ');
  const sharesWord = a.split(' ').some((word) => word.length > 2 && words.includes(word));
  return sharesWord || isMisspelt(one, other) ? 'similar' : 'different';
}

/** Soundex: the first letter and three digits for the consonants that follow. */
export function soundex(word: string): string {
  const letters = word.replace(/[^a-z]/g, '');
  let code = letters.slice(0, 1);
  let last = CODES[letters[0] ?? ''] ?? '';
  for (const letter of letters.slice(1)) {
    const digit = CODES[letter] ?? '';
    if (digit !== '' && digit !== last) code += digit;
    // H and W do not separate equal consonants, vowels do.
    if (letter !== 'h' && letter !== 'w') last = digit;
    if (code.length === 4) break;
  }
  return code.padEnd(4, '0');
}

const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  ['bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'].flatMap((letters, index) =>
    [...letters].map((letter) => [letter, String(index + 1)]),
  ),
);

/** Each line: names that are short for each other. A name may be in several lines. */
const SAME_GIVEN = `
  robert bob bobby rob robbie bert|william will bill billy willie liam|richard rick dick rich ricky|james jim jimmy jamie
  john johnny jack jon|jonathan jon johnny nathan|joseph joe joey|michael mike mikey mick mickey|thomas tom tommy|charles charlie chuck chas
  christopher chris kit|christina christine chris tina chrissy|daniel dan danny|david dave davy|edward ed eddie ted ned teddy|edmund ed eddie
  elizabeth liz beth betty eliza lisa betsy lizzie libby|katherine kate kathy katie kathryn catherine cathy kat katharine kit|margaret maggie meg peggy marge greta
  patricia pat patty trish tricia|patrick pat paddy|anthony tony|andrew andy drew|alexander alex al sasha xander|alexandra alex sandra sasha lexi
  benjamin ben benny|samuel sam sammy|samantha sam|steven steve stephen stevie stephan|stephanie steph|timothy tim timmy|matthew matt|gregory greg
  kenneth ken kenny|lawrence larry laurence|nicholas nick nicky|nicole nicky nikki|ronald ron ronnie|donald don donnie|gerald gerry jerry|jerome jerry|jeffrey jeff geoffrey geoff
  rebecca becky becca|jennifer jen jenny|jessica jess jessie|deborah deb debbie debra|barbara barb barbie|susan sue suzanne susie suzy|victoria vicky tori|vincent vince vinny
  theodore ted theo teddy|walter walt wally|frederick fred freddie|francis frank fran|frances fran frankie|peter pete|philip phil phillip|raymond ray|leonard leo len lenny
  albert al bert|alfred al fred|arthur art|eugene gene|harold harry hal|henry harry hank|jacob jake|joshua josh|zachary zach zack|abigail abby gail|amanda mandy|angela angie
  cynthia cindy|dorothy dot dottie|eleanor ellie nora|evelyn eve evie|jacqueline jackie|josephine jo josie|judith judy|kimberly kim|laura laurie|linda lindy|madeline maddie
  martha marty|martin marty|melissa mel missy|nancy nan|pamela pam|priscilla cilla|roberta bobbie|sarah sally sara sadie|teresa terry tess theresa|terrence terry|valerie val|virginia ginny
  mohammed muhammad mohamed mohammad|jose pepe|francisco paco pancho|ignacio nacho|guadalupe lupe|isabel isabella bella izzy|aleksandr alexander alex sasha|yevgeny evgeny eugene
`;

/** The lines that contain a name. */
const SHORT_NAMES = new Map<string, number[]>();
SAME_GIVEN.split(/[|\n]/).forEach((line, index) => {
  for (const name of line.trim().split(/\s+/).filter(Boolean))
    SHORT_NAMES.set(name, [...(SHORT_NAMES.get(name) ?? []), index]);
});

/** The words of a name as they are compared. */
export const nameKey = (text: string): string => searchKey(text);
