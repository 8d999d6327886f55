import { isOtherCare } from './ordinary-words.ts';
import { readList, setOf } from './word-lists.ts';

/** Words that say that something is wrong with a body part, or that somebody is to see to it. English, Spanish and as charts write them. */

/** By their beginning, where no word of another meaning begins so ("painting", "number", "dollars" do). */
const STEMS =
  /^(?:hurt|sore(?!n)|swell|swol|tingl|sprain|strain|twist|injur|fract|arthri|infect|bruis|throb|spasm|cramp|surg|operat|orthop|podiat|therap|rehab|diagnos|inject|crunch|wobbl|stiff|buckl|dislocat|inflam|hinch|lastim|entum|adorm|hormig|quebra|fisura|torci|torce|desgarr|fractur|calambr|punzad|cirug|operar|operad|operac|radiograf|resonan|ortoped|traumat|fisiot|terap|esguin|tendin|bursit|artri|artro|degener|limp(?:s|ed|ing)?$|ach(?:e|es|ed|ing|y)$|pain(?:s|ful|fully)?$|numb(?:s|ness|ing)?$|dol(?:or|ores|ia|io|ido|iendo|orida|orido)$|duel)|(?:itis|osis|opathy|algia)$/;

const COMPLAINTS = readList('complaints');

const CARE = readList('care');

const SIDES = setOf(`
  left right lt rt l r both bilat bilateral lft rgt lower upper izq izquierda izquierdo der derecha derecho ambos ambas lado
`);

/** "Sore", "fracture", "wobbly". */
export const isComplaint = (key: string): boolean => COMPLAINTS.has(key) || STEMS.test(key);

/** "Surgeon", "MRI", "brace", "appt". */
export const isCare = (key: string): boolean => CARE.has(key);

/** "Left", "rt", "ambas". */
export const isSide = (key: string): boolean => SIDES.has(key);

/** A complaint that no other kind of doctor treats: "numbness", "swollen"; but "rash". */
export const isSymptom = (key: string): boolean => isComplaint(key) && !isOtherCare(key);
