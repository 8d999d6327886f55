import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { lengthOfSequence, textBetween } from '../../words/clauses.ts';
import type { Aside, Span } from '../../words/spans.ts';
import { RULING_OUT } from '../../words/turns.ts';
import { setOf } from '../../words/word-lists.ts';
import { isAfterTitle, type Word } from '../../words/words.ts';
import { isExcluded } from './excluded.ts';
import { isImpossible } from './impossible.ts';
import { isLeftForLater } from './put-off.ts';

/**
 * The spans that the caller rules out: "not Dr. Chen", "doesn't speak English", "surgery is not an option". No filter can leave
 * something out, and none may ask for what a caller does not want.
 */
export function findRuledOut(
  spans: readonly (Span | Aside)[],
  words: readonly Word[],
  isCorrecting: (position: number) => boolean,
): ReadonlySet<Span> {
  const startingAt = new Map(spans.map((span) => [span.first, span]));
  const covered = new Set(spans.flatMap(({ first, last }) => range(first, last)));
  const ruledOut = new Set<Span>();
  words.forEach((_, position) => {
    // "Bone not healing" is a name itself.
    const end = covered.has(position) || isCorrecting(position) ? undefined : endOfCue(words, position);
    if (end === undefined) return;
    for (const span of following(end, startingAt, words))
      if (!isAnswer(span, position, words)) ruledOut.add(span);
  });
  for (const span of spans) {
    if (
      span.kind !== 'aside' &&
      (isLeftForLater(span, words) ||
        isTurnedDown(span, words) ||
        isExcluded(span, words) ||
        isImpossible(span, words))
    )
      ruledOut.add(span);
  }
  // "Dr. Goldberg, no, not Goldberg", "physical therapy, well, not physical": what was said before is meant.
  const own = spans.filter((span): span is Span => span.kind !== 'aside');
  for (const span of [...ruledOut]) {
    for (const other of own) {
      if (
        other.last < span.first &&
        other.kind === span.kind &&
        isSame(other, span) &&
        // "The ball of the foot, not the heel", "Cigna, not Signa": another word is another spot, or how it is not spelt.
        (!/^(?:bodyPart|insurance)$/.test(span.kind) || words[other.last]?.root === words[span.last]?.root) &&
        // "Has Emblem, used to be GHI": the company is the same, its name is not.
        (other.kind !== 'insurance' || other.meanings[0]?.via === span.meanings[0]?.via)
      )
        ruledOut.add(other);
    }
  }
  return ruledOut;
}

/** "Dr. Brown? No, Dr. Green", "no no it's the left shoulder": answers what was said before. */
const isAnswer = ({ kind }: Span, position: number, words: readonly Word[]): boolean =>
  words[position]?.key === 'no' &&
  (/^(?:no|its|thats)$/.test(words[position + 1]?.key ?? '') ||
    (words[position]?.gap.includes('?') === true && /^(?:physician|insurance|bodyPart|address)/.test(kind)));

const isSame = (a: Span, b: Span): boolean => a.meanings[0]?.key === b.meanings[0]?.key;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, k) => first + k);

/** "Can't" alone is what hurts ("can't lift my arm"), not what is unwanted. */
function endOfCue(words: readonly Word[], position: number): number | undefined {
  // "Nada más terapia", "nothing but the best".
  if (
    /^(?:nada|nothing)$/.test(words[position]?.key ?? '') &&
    /^(?:mas|but|else|more)$/.test(words[position + 1]?.key ?? '')
  )
    return undefined;
  // "Doesn't take anything but Medicare" takes that one.
  if (
    words[position]?.key === 'anything' &&
    words[position + 1]?.key === 'but' &&
    words.slice(Math.max(0, position - 3), position).some(({ key }) => NEGATIVE.test(key))
  )
    return undefined;
  const length = lengthOfSequence(words, position, RULING_OUT, isJoined);
  return length > 0 ? position + length : undefined;
}

const isJoined = ({ isSeparated }: Word): boolean => !isSeparated;

/** Words between "not" and what is ruled out. Any other word ends it: "not far from Queens", "don't you have Dr. Chen". */
const PASSED = setOf(`
  a an the any more my her his our your their i we she he it its that this to be been being is are have has had having want wants
  wanted need needs needed like likes see sees seen seeing get gets use uses using take takes taking took accept accepts
  speak speaks speaking with in on at by from of into going go goes do does did doing done live lives visit visits
  dr doctor doctors physician provider another someone somebody anyone anybody who whos think believe necessarily
  just only push pushes pushing jumps rushes really care matter matters if whether a an another either interested go come comes prefer require requires very much mandatory
  send sending sent put give general exactly quite again left right izquierda izquierdo derecha derecho
  hablo habla hablan hablamos hable entiendo entiende
  volver regresar ir ver verlo verla vuelvo vuelva seguir doctora atienda vea
  el la los las un una es son esta estan estaba fue era looks seems feels salio nada tiene tengo hay de del con para en me le se mi su que sea doctor dra al ningun ninguna mas otra vez
`);

/** The span after a cue, and those joined to it by "or" (by "and" when they are of the same kind). */
function following(
  start: number,
  startingAt: ReadonlyMap<number, Span | Aside>,
  words: readonly Word[],
): Span[] {
  const found: Span[] = [];
  for (let position = start; position < words.length; ) {
    const word = words[position];
    if (!word || word.isSeparated) break;
    const span = startingAt.get(position);
    if (span && span.kind !== 'aside') {
      // "Won't use his arm" is what is wrong, not what is unwanted.
      if (isUnable(span, start, position, words)) break;
      found.push(span);
      const joint = words[span.last + 1];
      if (!joint || joint.isSeparated || !/^(?:or|nor|and|o|ni|y)$/.test(joint.key)) break;
      if (/^(?:and|y)$/.test(joint.key) && startingAt.get(span.last + 2)?.kind !== span.kind) break;
      position = span.last + 2;
    } else if (span) position = span.last + 1;
    else if (PASSED.has(word.key) || isAfterTitle(words, position + 2)) position += 1;
    else break;
  }
  return found;
}

/** "Con el doctor Katz otra vez no", "a doctor but not him", "Manhattan, forget it". */
function isTurnedDown({ last, kind }: Span, words: readonly Word[]): boolean {
  const after = textBetween(words, last + 1, last + 9);
  if (/^ (?:otra vez |again )?no (?:prefiero|quiero|gracias|thanks|thank)/.test(after)) return true;
  // "La espalda no, el cuello".
  const [next, then] = [words[last + 1], words[last + 2]];
  if (next?.key === 'no' && !next.isSeparated && (then?.isSeparated ?? true)) return true;
  if (CLINICAL.has(kind)) return false;
  return /^ (?:(?:but|pero|with|the|parking|traffic|its|es) )*(?:forget it|no way|ni hablar|is out)/.test(
    after,
  );
}

/** "Won't use his arm", "doesn't move her neck" is what is wrong, not what is unwanted. */
const isUnable = ({ kind }: Span, start: number, end: number, words: readonly Word[]): boolean =>
  kind === 'bodyPart' &&
  words.slice(start, end).some(({ key }) => /^(?:use|uses|using|see|get|take|put|go|do|give)$/.test(key));

const CLINICAL: ReadonlySet<PieceKind> = new Set(['bodyPart', 'term', 'category', 'age']);
const NEGATIVE = /^(?:not|isnt|arent|wasnt|wont|wouldnt|doesnt|dont|never)$/;
