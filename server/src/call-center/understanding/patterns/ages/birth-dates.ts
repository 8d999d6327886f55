import { countCompletedYears, type Day, parseBirthDate } from '@careline/contracts/rules/calendar-day';
import { keyAt, type Word } from '../../words/words.ts';
import type { FoundAge } from './age-words.ts';

/** "born 3/4/2015", "dob 3-4-15", "born on March 4, 2015". */
export function bornOn(
  words: readonly Word[],
  position: number,
  text: string,
  today: Day,
): FoundAge | undefined {
  const key = keyAt(words, position);
  if (
    // "B 1951".
    !(key === 'b' && YEAR_OF_BIRTH.test(keyAt(words, position + 1))) &&
    !/^(?:born|dob|birthday|birthdate|birth|bday|bd|nac|fdn|naci|nacio|nacida|nacido|nacimiento)$/.test(key)
  )
    return undefined;
  let start = position + 1;
  while (/^(?:on|is|in|date|of|was|the|el|en|es|fue|dia)$/.test(keyAt(words, start))) start += 1;
  for (const last of [start + 4, start + 3, start + 2, start]) {
    const said = text.slice(words[start]?.start, words[last]?.end ?? 0);
    const born = parseBirthDate(inDigits(said), today);
    if (born) return { years: countCompletedYears(born, today), first: firstOfCue(words, position), last };
  }
  // "Nació en marzo del 2012", "born March 2012".
  if (
    [...MONTHS, ...MESES].some(
      (month) => keyAt(words, start).length > 2 && month.startsWith(keyAt(words, start)),
    )
  ) {
    start += 1;
    while (/^(?:de|del|of)$/.test(keyAt(words, start))) start += 1;
  }
  const year = YEAR_OF_BIRTH.test(keyAt(words, start)) ? Number(keyAt(words, start)) : undefined;
  if (year === undefined || year > today.year) return undefined;
  return { years: today.year - year, first: position, last: start };
}

const YEAR_OF_BIRTH = /^(?:19|20)\d\d$/;

/** "date of birth": the cue begins before its last word. */
const firstOfCue = (words: readonly Word[], position: number): number =>
  keyAt(words, position) === 'birth' && keyAt(words, position - 2) === 'date' ? position - 2 : position;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** "March 4th, 2015" and "4 de marzo del 2015" as "3/4/2015". */
function inDigits(said: string): string {
  const [, dia = '', mes = '', ano = ''] =
    /^(\d{1,2}) de (\p{L}+)(?: (?:de|del))? (\d{4}|\d{2})$/iu.exec(said) ?? [];
  const spanish = MESES.indexOf(mes.toLowerCase());
  if (spanish >= 0) return `${spanish + 1}/${dia}/${ano}`;
  const [, name = '', day = '', year = ''] =
    /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/u.exec(said) ?? [];
  const month = name.length < 3 ? -1 : MONTHS.findIndex((known) => known.startsWith(name.toLowerCase()));
  return month < 0 ? said : `${month + 1}/${day}/${year}`;
}
