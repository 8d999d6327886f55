import { keyAt, type Word } from '../words/words.ts';

const UNIT = /^(?:days?|weeks?|wks?|months?|mos?|years?|yrs?|hours?|hrs?|minutes?|mins?|times?|x|am|pm)$/;

/** How long or how often: "10 days", "3 times". It is understood, but no filter asks for it. */
export function isDuration(words: readonly Word[], position: number): boolean {
  const isNumber = /^\d{1,3}$/.test(words[position]?.key ?? '');
  return (isNumber && UNIT.test(words[position + 1]?.key ?? '')) || UNIT.test(words[position]?.key ?? '');
}

/** "Ya tiene 3 años con ese dolor", "10 years with this pain": how long, or how old. "Señora de 62 años con dolor" tells whose age it is. */
export const isHowLong = (words: readonly Word[], first: number, last: number): boolean =>
  !words[last + 1]?.isSeparated &&
  !(keyAt(words, first - 1) === 'de' && /\p{L}{3}/u.test(keyAt(words, first - 2))) &&
  /^(?:years?|yrs?|anos?|months?|meses)$/.test(keyAt(words, last)) &&
  (/^(?:sufriendo|padeciendo|asi|esperando|dealing|suffering|waiting)$/.test(keyAt(words, last + 1)) ||
    (/^(?:con|with|w|de)$/.test(keyAt(words, last + 1)) &&
      /^(?:ese|este|esta|esa|eso|esto|el|la|this|that|these|the|dolor|dolores|pain|problemas?|molestias?)$/.test(
        keyAt(words, last + 2),
      )));
