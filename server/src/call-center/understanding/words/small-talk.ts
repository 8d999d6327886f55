import { clausesOf } from './clauses.ts';
import { isSport } from './occupations.ts';
import { isFiller } from './ordinary-words.ts';
import { setOf } from './word-lists.ts';
import type { Word } from './words.ts';

/** Words that tell how it came or what everybody knows: nothing is missed where they are not understood. */
const SMALL = setOf(`
  ny york dra sra monkey bars bar playground swing slide ladder curb sidewalk bike bicycle scooter skateboard trampoline ice snow winter summer
  spring autumn season holiday primary primario primaria cayo callo caida invierno verano parque bicicleta escalera hielo
`);

/** Whether a word that nothing was recognised in has to be shown, because it may be a wish. */
export const isTold = (words: readonly Word[], at: number): boolean => {
  const { key = '' } = words[at] ?? {};
  if (isWishedDay(words, at) || (key === 'blue' && words[at + 1]?.key === 'card')) return true;
  return key !== '' && !isFiller(key) && !isSport(key) && !SMALL.has(key);
};

const DAY = /^(?:(?:mon|tues|wednes|thurs|fri)days?|lunes|martes|miercoles|jueves|viernes|today|hoy)$/;
const HAPPENED =
  /^(?!need|bed$|red$|speed|sched|med|feed)\w{2,}ed$|^(?:fell|hurt|broke|was|were|had|has|is|since|saw|went|did|got|tore|hit|last|happening|started|cai|cayo|desde|fue|me|se)$/;

/** "Mondays only", "knee, today": no filter asks for it; but "fell today" tells what happened. */
function isWishedDay(words: readonly Word[], at: number): boolean {
  if (!DAY.test(words[at]?.key ?? '')) return false;
  const clauses = clausesOf(words);
  return words.every(({ key }, k) => clauses[k] !== clauses[at] || !HAPPENED.test(key));
}
