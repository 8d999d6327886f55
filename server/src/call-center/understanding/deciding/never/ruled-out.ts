import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { lengthOfSequence, textBetween } from '../../words/clauses.ts';
import type { Aside, Span } from '../../words/spans.ts';
import { RULING_OUT } from '../../words/turns.ts';
import { isAfterTitle, type Word } from '../../words/words.ts';
import { isExcluded } from './excluded.ts';
import { isImpossible } from './impossible.ts';
import { findPutOff } from './put-off.ts';

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
      (isDeclined(span, words) ||
        isTurnedDown(span, words) ||
        isNamedAfterDenial(span, words) ||
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
  words.forEach((_, position) => {
    if (!/^(?:not|isnt)$/.test(words[position]?.key ?? '') || covered.has(position)) return;
    // "Long Island City, not Long Island" names something else.
    if (covered.has(position + 1)) return;
    const root = words[position + 1]?.root ?? '';
    for (const other of own) {
      if (
        other.last < position &&
        root.length > 3 &&
        words.slice(other.first, other.last + 1).some((word) => word.root === root)
      )
        ruledOut.add(other);
    }
  });
  for (const span of findPutOff(own, words)) ruledOut.add(span);
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
  // "Dr. Mehta, if not any hand surgeon".
  if (/^(?:not|no)$/.test(words[position]?.key ?? '') && /^(?:if|si)$/.test(words[position - 1]?.key ?? ''))
    return undefined;
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
  // "She's ok except neck".
  if (
    /^(?:except|besides|excepto|menos|apart|other)$/.test(words[position]?.key ?? '') &&
    words
      .slice(Math.max(0, position - 2), position)
      .some(({ key }) =>
        /^(?:ok|okay|fine|good|well|healthy|unhurt|great|bien|nothing|everything|all|todo|nada)$/.test(key),
      )
  )
    return undefined;
  // "Apart from the knee she's healthy".
  if (
    /^(?:except|besides|apart|other|excepto|menos|aside)$/.test(words[position]?.key ?? '') &&
    / (?:shes|hes|she is|he is|im|is|are|was|feels|everything is|all) (?:\w+ )?(?:ok|okay|fine|good|well|healthy|great|perfect|alright) /.test(
      textBetween(words, position + 1, position + 9),
    )
  )
    return undefined;
  const length = lengthOfSequence(words, position, RULING_OUT, isJoined);
  return length > 0 ? position + length : undefined;
}

const isJoined = ({ isSeparated }: Word): boolean => !isSeparated;

/** Words between "not" and what is ruled out. Any other word ends it: "not far from Queens", "don't you have Dr. Chen". */
const PASSED = new Set(
  `a an the any more my her his our your their i we she he it its that this to be been being is are have has had having want wants
  wanted need needs needed like likes see sees seen seeing get gets use uses using take takes taking took accept accepts
  speak speaks speaking with in on at by from of into going go goes do does did doing done live lives visit visits
  dr doctor doctors physician provider another someone somebody anyone anybody who whos think believe necessarily
  just only push pushes pushing jumps rushes really care matter matters if whether a an another either interested go come comes prefer require requires very much mandatory
  send sending sent put give general exactly quite again left right izquierda izquierdo derecha derecho
  hablo habla hablan hablamos hable entiendo entiende
  volver regresar ir ver verlo verla vuelvo vuelva seguir doctora atienda vea
  el la los las un una es son esta estan estaba fue era looks seems feels salio nada tiene tengo hay de del con para en me le se mi su que sea doctor dra al ningun ninguna mas otra vez`
    .trim()
    .split(/\s+/),
);

/** "Not the one in Brooklyn", but "no one in Queens". */
const isTheOne = (words: readonly Word[], position: number): boolean =>
  words[position]?.key === 'one' && words[position - 1]?.key === 'the';

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
      // "No aguanta la espalda" complains of it.
      if (
        isUnable(span, start, position, words) ||
        // "Besides the back pain she has numb feet": both.
        (words[start - 1]?.key === 'besides' && CLINICAL.has(span.kind)) ||
        (CLINICAL.has(span.kind) && BORNE.test(words[start - 1]?.key ?? ''))
      )
        break;
      found.push(span);
      const joint = words[span.last + 1];
      if (!joint || joint.isSeparated || !/^(?:or|nor|and|o|ni|y)$/.test(joint.key)) break;
      if (/^(?:and|y)$/.test(joint.key) && startingAt.get(span.last + 2)?.kind !== span.kind) break;
      position = span.last + 2;
    } else if (span) position = span.last + 1;
    else if (PASSED.has(word.key) || isTheOne(words, position) || isAfterTitle(words, position + 2))
      position += 1;
    else break;
  }
  return found;
}

/** "Lost his Medicaid", "cancelled my Cigna", "Medicaid pending", "Medicare starts in January". */
function isEnded(first: number, after: string, words: readonly Word[]): boolean {
  // "Aetna ends the 30th, then Medicaid": holds until then.
  if (/^ (?:ends|expires|runs out|termina|vence) (?:\w+ ){1,4}(?:then|luego|despues) /.test(after))
    return false;
  const before = ` ${words
    .slice(Math.max(0, first - 3), first)
    .map(({ key }) => key)
    .join(' ')} `;
  if (
    / (?:lost|cancelled|canceled|dropped|stopped|ended|quit|applied|applying|perdi|perdio|cancele|cancelo|quitaron) (?:(?:by|from|for|my|his|her|our|the|mi|su|el|la) )*$/.test(
      before,
    )
  )
    return true;
  return /^ (?:(?:was|is|its|it|but|pero|got|has|just|that|which|system|portal|says|shows) )*(?:inactive|not active|ended|ends|ending|expired|expires|pending|terminated|lapsed|cancelled|canceled|starts(?! w| with)|begins|vencio|vence|termino|kicks|next month)|^ (?:case )?(?:last (?:yr|year) )?(?:(?:thats|its|that|is|was|but|and) )*(?:closed|settled|over with|all done)/.test(
    after,
  );
}

/** "Don't want the guy from last time, Dr. Weber": the name tells who is not wanted. */
const isNamedAfterDenial = ({ kind, first }: Span, words: readonly Word[]): boolean =>
  kind === 'physician' &&
  / (?:dont|doesnt|didnt|never|not|wont) (?:(?:want|like|see|to|send|her|him|me|go|back|give|us|again) )*(?:the|that|same) (?:same )?(?:guy|one|dr|doctor|doc|surgeon|lady|man|woman|person) (?:\w+ ){0,4}(?:dr|doctor|doc|dra) $/.test(
    textBetween(words, first - 12, first),
  );

/** "Con el doctor Katz otra vez no", "a doctor but not him", "Manhattan, forget it". */
function isTurnedDown({ first, last, kind }: Span, words: readonly Word[]): boolean {
  const keys = words.slice(last + 1, last + 9).map(({ key }) => key);
  const after = ` ${keys.join(' ')} `;
  if (/^ (?:otra vez |again )?no (?:prefiero|quiero|gracias|thanks|thank)/.test(after)) return true;
  // "La espalda no, el cuello".
  const [next, then] = [words[last + 1], words[last + 2]];
  if (next?.key === 'no' && !next.isSeparated && (then?.isSeparated ?? true)) return true;
  // "Needs a wheelchair? No, walker", "evenings? no she said mornings"; but "Oxford? no referral".
  if (
    /^(?:no|nope|nah)$/.test(next?.key ?? '') &&
    next?.gap.includes('?') &&
    (then?.isSeparated || ANSWERING.test(then?.key ?? ''))
  )
    return true;
  if (CLINICAL.has(kind)) return false;
  // "El sábado no puedo", "Saturdays I can't"; but "unless they take Aetna she won't come".
  if (
    !next?.isSeparated &&
    !(
      /^insurance/.test(kind) &&
      / (?:unless|if|takes?|accepts?) (?:\w+ ){0,2}$/.test(textBetween(words, first - 4, first))
    ) &&
    /^ (?:(?:yo|a mi) )?no (?:puedo|puede|podemos|me|le|nos|sirve|va|good|quiero|quiere|hay|tengo) |^ (?:(?:i|we|she|he) )?(?:cant|cannot|wont) (?:do |make it |come |go |work |be |$)/.test(
      after,
    )
  )
    return true;
  // "My wife speaks Spanish but I don't need that".
  if (
    /^ (?:but |pero |thats )?(?:(?:i|we|she|he|yo) )?(?:dont|doesnt|not|no) (?:need|want|necesito|needed|necesario) (?:that|it|eso)? /.test(
      after,
    )
  )
    return true;
  if (/^insurance/.test(kind) && isEnded(first, after, words)) return true;
  return /^ (?:(?:but|pero|with|the|parking|traffic|its|es) )*(?:forget it|no way|ni hablar|is out)/.test(
    after,
  );
}

/** How an answer goes on after "no". */
const ANSWERING =
  /^(?:she|he|i|we|they|its|it|that|thats|this|just|only|not|more|actually|the|her|his|my|mornings?|weekdays?|days?|weekends?|afternoons?|evenings?|dijo|dice|es|ella|quiere|prefiere|mejor)$/;

/** "Won't use his arm", "doesn't move her neck" is what is wrong, not what is unwanted. */
const isUnable = ({ kind }: Span, start: number, end: number, words: readonly Word[]): boolean =>
  kind === 'bodyPart' &&
  words.slice(start, end).some(({ key }) => /^(?:use|uses|using|see|get|take|put|go|do|give)$/.test(key));

const BORNE = /^(?:aguanta|soporta|stand|take|bear)$/;
const CLINICAL: ReadonlySet<PieceKind> = new Set(['bodyPart', 'term', 'category', 'age']);
const NEGATIVE = /^(?:not|isnt|arent|wasnt|wont|wouldnt|doesnt|dont|never)$/;
const UNWANTED = /^(?:option|wanted|needed|necessary|required|possible)$/;
/** Said of a body part these are complaints: "my knee doesn't work". */
const UNFIT = /^(?:good|ok|okay|convenient|work|works|available|accepted|covered|important)$/;

/** "Surgery is not an option", "Spanish speaking is not necessary", "weekends don't work", "Manhattan is too far". */
function isDeclined({ kind, last }: Span, words: readonly Word[]): boolean {
  const noun =
    /^(?:speaking|speaker|interpreter|doctor|translator|is|hours|office|location|appointments?|appts?|slots?)$/.test(
      words[last + 1]?.key ?? '',
    ) && /^(?:is|are|isnt|arent|would|was|not|no|dont|doesnt|wont)$/.test(words[last + 2]?.key ?? '')
      ? 1
      : 0;
  const after = words.slice(last + 1 + noun, last + 6 + noun);
  const end = after.findIndex(({ isSeparated }) => isSeparated);
  const keys = (end < 0 ? after : after.slice(0, end)).map(({ key }) => key);
  const rest = /^(?:is|are|was|were|would|will)$/.test(keys[0] ?? '') ? keys.slice(1) : keys;
  if (
    !CLINICAL.has(kind) &&
    /^(?:(?:no|way|thats|that|its|just|kinda|really|a|bit|little|un|poco|le|me|les|queda|quedan|esta|es|muy|demasiado) )*(?:too far|far|lejos|a hike|a schlep|a trek)(?! from)/.test(
      rest.join(' '),
    )
  )
    return true;
  // "Weekends are bad for me", "her English is fine".
  if (rest !== keys && !CLINICAL.has(kind) && /^(?:bad|impossible|hard|tough|out|no)$/.test(rest[0] ?? ''))
    return true;
  if (rest !== keys && kind === 'language' && /^(?:fine|ok|okay|good|great|perfect)$/.test(rest[0] ?? ''))
    return true;
  if (!NEGATIVE.test(rest[0] ?? '')) return false;
  return rest.slice(1, 4).some((key) => UNWANTED.test(key) || (!CLINICAL.has(kind) && UNFIT.test(key)));
}
