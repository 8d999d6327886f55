import { isPerson } from '../words/people.ts';
import type { Word } from '../words/words.ts';

/** What the words of a clause tell about it: whether it is past, wished for, or about a hospital. */

export interface Shape {
  isPast: boolean;
  /** Past only in that somebody fell: what they have, they have today. */
  isFall: boolean;
  /** Past only in that it happened days or weeks ago: "ankle fx 2 days ago 28 Anthem Astoria". */
  isRecent: boolean;
  /** A year, "ago", "when I was": nothing that brought the caller today. */
  isLongAgo: boolean;
  isSurgery: boolean;
  isNow: boolean;
  isWish: boolean;
  /** "When I was 12". */
  isYouth: boolean;
  isWas: boolean;
  /** "He retired". */
  isLeft: boolean;
  /** "The ER put a splint". */
  isAtHospital: boolean;
  /** "My sister goes to …". */
  isOfOther: boolean;
  /** Something happened or hurts: "popped on Sunday", "wakes me in the evening". */
  isEvent: boolean;
}

const PAST =
  /^(?:had|was|were|did|took|gave|saw|went|done|used|ago|hx|previously|formerly|failed|previous|prior|former|sent|tuve|tuvo|tenia|teniamos|era|vencio|tomaron|sacaron|dijeron|dieron|enyesaron|hicieron|hizo|operaron|opero|pusieron|estaba|estabamos|mandaron|fui|fue|llevaron|antes|years|replaced|operated|fell|cayo|born|tried|completed|finished|stopped|missed|probe|probamos|fixed|repaired|treated|cured|arreglo|curo|trato)$/;
const SURGERY =
  /^(?:surgery|surgeries|replaced|replacement|operated|operation|operaron|opero|operado|operada|operacion|cirugia|recon|reconstruction|repaired|repair|fixed|hx|fused|fusion|scoped|scope)$/;
const NOW = /^(?:now|still|again|today|currently|since|ahora|todavia|sigue|aun|keeps|needs|hurts|hurting)$/;
const WISH =
  /^(?:want|wants|need|needs|looking|please|pls|would|can|could|quiero|quiere|necesito|necesita|busco|prefer|prefers|again|does|do|appt|appointment|cita)$/;
const EVENT =
  /^(?!need|bed|red$|speed|sched|weed|feed|seed|med|covered|preferred|interested|advanced)\w{2,}ed$|^(?:fell|hurt|hurts|broke|got|last|cai|cayo|lastime|lastimo|worse|wakes|swells|duele|duelen|duermen|hit|tore|threw|slipped)$/;
const YEAR = /^(?:19|20)\d\d$/;

export function shapeOfClause(
  words: readonly Word[],
  clauses: readonly number[],
  clause: number,
  meant: ReadonlySet<Word>,
): Shape {
  const positions = words.flatMap((_, position) => (clauses[position] === clause ? [position] : []));
  const keys = positions.map((position) => words[position]?.key ?? '');
  const text = ` ${keys.join(' ')} `;
  // "We're in Queens" begins with the same letters as "were".
  const has = (pattern: RegExp) => keys.some((key, k) => pattern.test(key) && !(key === 'were' && k === 0));
  const isStatusPost = / s p | h o | hx | status post | history of /.test(text);
  const isYear = positions.some((position) => {
    const word = words[position];
    // "Born 3/4/2019, elbow" tells an age, nothing that is long past.
    if (!word || meant.has(word)) return false;
    const { key, gap } = word;
    return YEAR.test(key) || (/^\d\d$/.test(key) && /['’]$/.test(gap));
  });
  const isYouth =
    / at (?:age )?\d{1,2} /.test(text) &&
    has(/^(?:broke|broken|tore|fractured|dislocated|hurt|injured|sprained|had|surgery|diagnosed|dxd)$/);
  const isSurgery = has(SURGERY);
  const isLater = isStatusPost || isYear || isYouth;
  return {
    isPast: has(PAST) || isLater || / last (?:year|yr) /.test(text),
    isFall: !isLater && keys.every((key) => !PAST.test(key) || /^(?:fell|cayo|born)$/.test(key)),
    isRecent:
      !isLater &&
      / (?:\d{1,2}|a|few|couple) (?:days?|wks?|weeks?|hours?|hrs) ago /.test(text) &&
      keys.every((key) => !PAST.test(key) || /^(?:ago|fell|cayo)$/.test(key)),
    isLongAgo:
      isStatusPost ||
      isYouth ||
      (isYear && !/ since | desde /.test(text)) ||
      / (?:years|yrs|anos) ago | hace (?:muchos )?(?:\d+ )?anos | last (?:year|yr) | back in /.test(text) ||
      (isSurgery && / (?:had|operaron|opero|tuve|did) /.test(text)),
    isSurgery,
    isNow: has(NOW),
    isWish: has(WISH),
    isYouth,
    isWas: has(/^(?:was|were|tenia|era|turned)$/),
    // "Slipped disc, evenings" tells of no event: its words are a name.
    isEvent: positions.some((position) => {
      const word = words[position];
      return word !== undefined && !meant.has(word) && EVENT.test(word.key);
    }),
    isOfOther: keys.some(isPerson) && !has(/^(?:i|im|yo|tengo)$/),
    isAtHospital:
      /(?: er | hospital | urgent care | emergency | emergencia | sala )/.test(text) && !has(WISH),
    isLeft: has(
      /^(?:retired|retirement|retiring|left|moved|died|passed|gone|closed|jubilo|murio|retiro|quit)$/,
    ),
  };
}
