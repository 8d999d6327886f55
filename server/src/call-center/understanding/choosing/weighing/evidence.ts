import { isCommon } from '../../words/common-words.ts';
import { isComplaint } from '../../words/complaint-words.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import type { Word } from '../../words/words.ts';
import { isDeniedWish } from '../clause-shape.ts';
import { clausesOf, textBetween, wholeText } from '../clauses.ts';
import { type Group, groupOf } from '../groups.ts';
import type { Aside, Span } from '../spans.ts';
import { isChatter } from './chatter.ts';
import { standingOfPart } from './complaints.ts';
import { isErrand } from './errands.ts';
import {
  isCause,
  isFeltFromSpine,
  isLandedOn,
  isLandmark,
  isLimbOfNerve,
  isMoved,
  isOtherDisease,
  isReached,
} from './felt-elsewhere.ts';
import { isHalfRemembered } from './half-remembered.ts';
import { isFarFromHome, isNotWork, isOfCaller, isWorkWished } from './home-or-work.ts';
import { SEEN_BEFORE } from './past/elsewhere.ts';
import { whenItHappened } from './past/happened.ts';
import type { Past } from './past/history.ts';
import { isOperated, isOperatedLongAgo } from './past/operated.ts';
import {
  ASKING,
  HAVING,
  isAskedFor,
  isBesideUnknown,
  isCalling,
  isLittle,
  isNoVisit,
  isOfKind,
  isOneNight,
  isOrigin,
  isOtherwiseBusy,
  isTold,
  isWhenItHurts,
  WISHING,
} from './wishes.ts';

/**
 * What lacks evidence that it is asked for, although it was understood: "the Saturday shift", "MRI is pending", "I was hit on the Grand
 * Concourse", "it goes down my leg".
 */
export function findUnfounded(spans: readonly (Span | Aside)[], words: readonly Word[]): Past {
  const clauses = clausesOf(words);
  const own = spans.filter((span): span is Span => span.kind !== 'aside');
  const covered = new Set(spans.flatMap(({ first, last }) => words.slice(first, last + 1)));
  if (isChatter(spans, words) || isErrand(spans, words)) return { gone: new Set(own), doubtful: new Set() };
  const inClause = keysByClause(words, clauses, covered);
  const gone = new Set<Span>();
  const doubtful = new Set<Span>();
  for (const span of own) {
    const told = whenItHappened(span, own, words, clauses);
    if (told) {
      (told === 'gone' ? gone : doubtful).add(span);
      continue;
    }
    const { clause = [], rest = [] } = inClause.get(clauses[span.first]) ?? {};
    const before = textBetween(words, span.first - 6, span.first);
    const after = textBetween(words, span.last + 1, span.last + 8);
    const group = groupOf(span);
    // "81F, ?kyphosis": a mark of the chart.
    if (/\?$/.test(words[span.first]?.gap ?? '')) doubtful.add(span);
    if (group === 'category' && (isBrokenThing(span, own, rest) || isDoneThere(span, after, rest)))
      gone.add(span);
    // "Arthritis runs in the family", "doubts it's broken".
    if (CLINICAL.has(group) && /^ (?:runs|run) in (?:\w+ )?family /.test(after)) gone.add(span);
    if (
      CLINICAL.has(group) &&
      / (?:doubts?|doubtful|should it be|not convinced|doesnt think|dont think) (?:(?:that|its|it|is|a|an|she|he|has|hes|shes) )*$/.test(
        before,
      )
    )
      doubtful.add(span);
    // "Translator is male".
    if (
      group === 'gender' &&
      / (?:translator|interpreter|aide|driver|escort|nurse) (?:is|was) (?:a )?$/.test(before)
    )
      gone.add(span);
    if (NAMED.has(group) && isHalfRemembered(span, spans, words)) doubtful.add(span);
    if (group === 'part' && (isForgotten(after) || isOtherDisease(span, words))) doubtful.add(span);
    if (group === 'insurance' && isOwnUnknown(words, clause)) doubtful.add(span);
    // "No insurance info yet" is not "no insurance".
    if (
      group === 'insurance' &&
      /^ (?:info|information|card|details|number|on file|given|listed) /.test(after) &&
      /^no /i.test(span.meanings[0]?.via ?? '')
    )
      gone.add(span);
    if (group === 'insurance' && isEnding(after)) doubtful.add(span);
    // "Cigna dental only, medical is Emblem", "vision thru 1199".
    if (
      group === 'insurance' &&
      (/^ (?:is )?(?:for )?(?:dental|vision) /.test(after) ||
        / (?:dental|vision) (?:(?:is|thru|through|from|with|w|plan|insurance) )*$/.test(before)) &&
      own.some((other) => other !== span && groupOf(other) === 'insurance')
    )
      gone.add(span);
    if (group === 'insurance' && (isToCome(before) || isNotYet(after, words) || isPending(span, words)))
      (isBesidePresent(span, own, words) ? gone : doubtful).add(span);
    if (group === 'hours' || group === 'care' || group === 'telehealth') {
      if (isTold(span, words) && !rest.some((key, k) => WISHING.test(key) && !isDeniedWish(rest, k)))
        gone.add(span);
      else if (group === 'telehealth' && isNoVisit(span, words)) gone.add(span);
      else if (span.kind === 'specialty' && isCalling(before)) gone.add(span);
      else if (
        span.kind !== 'specialty' &&
        isOfKind(span, words, covered) &&
        !rest.some((key) => HAVING.test(key))
      )
        gone.add(span);
      else if (group === 'hours' && isWhenItHurts(span, words, clause)) gone.add(span);
      else if (group === 'hours' && isOtherwiseBusy(rest, before, after)) {
        gone.add(span);
        // "Saturday. No, he works Saturdays": not the one that was said before, either.
        for (const other of own) if (isSameHours(other, span) && other.first < span.first) gone.add(other);
      } else if (isOneNight(span, words) && !rest.some((key) => ASKING.test(key))) gone.add(span);
      else if (span.kind === 'service' && !isAskedFor(span, rest)) doubtful.add(span);
    } else if (group === 'part') {
      if (isGivenHeadache(span, before)) doubtful.add(span);
      if (
        ((isWell(after) || isWellBeside(span, own, words)) &&
          !/ (?:everything|all|nothing|anything) (?:\w+ )?(?:but|except) (?:\w+ )?$/.test(before)) ||
        isFigure(span, before, after) ||
        isOfTheDead(before) ||
        isOperatedLongAgo(span, words)
      )
        gone.add(span);
      else if (isMoved(before) && isBesideAnother(span, own)) gone.add(span);
      else if (isLandmark(span, own, before) || isLandedOn(span, own, words)) gone.add(span);
      else if (isReached(before)) (isBesideAnother(span, own) ? gone : doubtful).add(span);
      else if (
        isLimbOfNerve(span, own) ||
        isFeltFromSpine(span, own, before, after) ||
        isCause(span, own, before, clauses)
      )
        gone.add(span);
      else if (isOperated(span, words)) doubtful.add(span);
      else if (span.kind === 'bodyPart') {
        const standing = standingOfPart(span, { words, clauses, spans, covered });
        if (standing !== 'sure') (standing === 'gone' ? gone : doubtful).add(span);
      }
    } else if (group === 'place' && isWorkWished(words)) {
      const end = isNotWork(span, own, words);
      if (end) (end === 'gone' ? gone : doubtful).add(span);
    } else if (group === 'place') {
      if (isFormerHome(before))
        (own.some((other) => other !== span && groupOf(other) === 'place') ? gone : doubtful).add(span);
      else if (
        isEmployer(span, words, after) ||
        isRoad(span, words, after) ||
        isFarFromHome(span, own, words) ||
        isOfCaller(span, own, words) ||
        isOfFormerDoctor(before, clause)
      )
        gone.add(span);
      else if (isOfUnknownName(span, words, covered)) doubtful.add(span);
      else if (!words[span.first]?.isSeparated && isWork(before)) doubtful.add(span);
      else if (
        isOfInsurance(span, own, words) ||
        (isWhereItHappened(rest, clause, before) && !isNoted(span, own))
      )
        gone.add(span);
    } else if (
      group === 'language' &&
      (isLittle(before, after) || isOrigin(before, after) || isOfKind(span, words, covered))
    )
      gone.add(span);
    else if (group === 'language' && isBesideUnknown(span, words, covered, rest)) doubtful.add(span);
  }
  return { gone, doubtful };
}

/** The keys of each clause, and of them the rest that no span covers. */
function keysByClause(words: readonly Word[], clauses: readonly number[], covered: ReadonlySet<Word>) {
  const found = new Map<number | undefined, { clause: string[]; rest: string[] }>();
  words.forEach((word, position) => {
    const own = found.get(clauses[position]) ?? { clause: [], rest: [] };
    own.clause.push(word.key);
    if (!covered.has(word)) own.rest.push(word.key);
    found.set(clauses[position], own);
  });
  return found;
}

const isSameHours = ({ kind, meanings }: Span, other: Span): boolean =>
  kind === 'service' && meanings[0]?.key === other.meanings[0]?.key;

/** "The elevator is broken", "el corazón roto": a break of no part of the body, as nothing else is said to be wrong. */
const isBrokenThing = ({ meanings }: Span, spans: readonly Span[], rest: readonly string[]): boolean =>
  /fracture/i.test(meanings[0]?.value ?? '') &&
  spans.length === 1 &&
  rest.some(
    (key) => /^(?:heart|corazon)$/.test(key) || (isCommon(key) && !isFiller(key) && !isComplaint(key)),
  );

const CLINICAL: ReadonlySet<Group> = new Set(['part', 'category']);

/** "Surgery at HSS, PT near home". */
const isDoneThere = ({ meanings }: Span, after: string, rest: readonly string[]): boolean =>
  /^surgery$/i.test(meanings[0]?.value ?? '') &&
  /^ (?:at|en el) /.test(after) &&
  !rest.some((key) => ASKING.test(key));

/** What has names that the directory may lack. */
const NAMED: ReadonlySet<Group> = new Set(['insurance', 'physician', 'place', 'language']);

/** "Tennis elbow or golfers, she can't remember which". */
const isForgotten = (after: string): boolean =>
  /^ (?:or|o) (?:\w+ ){1,3}(?:(?:she|he|i|they|caller|ella) )?(?:cant|doesnt|dont|not|isnt|no) (?:se )?(?:remember|rememeber|recall|know|sure|tell|acuerda|acuerdo|recuerda|recuerdo|sabe) /.test(
    after,
  );

/** "Aetna ends the 30th, then Medicaid". */
const ENDING =
  / (?:ends|ending|expires|until|til|till|thru|through|runs out|termina|vence) (?:\w+ ){1,4}(?:then|luego|despues) (?:(?:its|goes|on|to|el|la|viene) )*$/;

/** "Getting Medicare next month", "my old Cigna". */
const isToCome = (before: string): boolean =>
  ENDING.test(before) ||
  / (?:getting|switching to|will have|about to get|will get|will be on|gonna have|starting|starts|waiting for|waiting on|signing up for|signed up for|enrolling in|eligible for|applying for|applied for|going on|goes on|(?<!\b(?:yo|yr|yrs|year|years|y|o|\d\d) )old|former|previous|empieza|empezara|comienza|entra|llega|va a tener|le van a dar|aplico para|aplicando para) (?:(?:a|the|on|with|w|my|new|her|his|their|el|la|al|con|su|en) )*$/.test(
    before,
  );

/** "Turning 65 next month, Medicare then, still on Oxford now". */
const isNotYet = (after: string, words: readonly Word[]): boolean =>
  /^ (?:then|later|after that|next month|next year|soon|in (?:january|jan|feb|february|march|april|may|june|july|august|aug|sept|september|october|oct|november|nov|december|dec)) /.test(
    after,
  ) && / (?:still|for now|right now|currently|until then|till then|now) /.test(wholeText(words));

/** "Pending Medicaid", "Medicaid spend down, pending". */
const isPending = ({ first, last }: Span, words: readonly Word[]): boolean =>
  (words[first - 1]?.key === 'pending' && !words[first]?.isSeparated) ||
  /^ (?:spend ?down |application |app |case )+(?:is )?(?:pending|in process|not active) /.test(
    textBetween(words, last + 1, last + 6),
  );

/** "A letter says Fidelis will end": it may still hold. */
const isEnding = (after: string): boolean =>
  /^ (?:(?:is|are|was|its) )?(?:will (?:end|stop|be (?:ending|terminated|cancell?ed|over))|going to (?:end|stop)|about to (?:end|expire|lapse)|(?:being|getting) (?:terminated|cancell?ed|dropped)|up for renewal|runs out|running out) /.test(
    after,
  );

/** "Medicare starts in March, for now it's 1199": the one that holds today counts. */
const isBesidePresent = (span: Span, spans: readonly Span[], words: readonly Word[]): boolean =>
  spans.some(
    (other) =>
      other !== span &&
      groupOf(other) === 'insurance' &&
      !isToCome(textBetween(words, other.first - 6, other.first)) &&
      !isNotYet(textBetween(words, other.last + 1, other.last + 8), words) &&
      !isPending(other, words),
  );

/** "The cousin has Oxford, caller has no idea what she has": not the patient's, as far as anybody knows. */
const isOwnUnknown = (words: readonly Word[], clause: readonly string[]): boolean =>
  / (?:no idea|doesnt know|dont know|not sure|no clue|no sabe|no se) (?:what|which|que|cual) (?:\w+ ){0,2}(?:has|have|is|her|his|tiene|tengo) /.test(
    wholeText(words),
  ) ||
  / (?:not sure|unsure|dont know|doesnt know|no se|no sabe) (?:if|whether|si) (?:its|it is|es|she has|he has|i have|tiene|tengo) /.test(
    ` ${clause.join(' ')} `,
  );

const isBesideAnother = (span: Span, spans: readonly Span[]): boolean =>
  spans.some((other) => other !== span && groupOf(other) === 'part' && !other.isDoubtful);

/** "His dad died of bone cancer", "it runs in the family". */
const isOfTheDead = (before: string): boolean =>
  / (?:died|dies|passed|murio|fallecio|lost \w+ \w+|family history|history) (?:(?:away|of|from|to|de|por|with|un|a) )*$/.test(
    before,
  );

/** "Tell him my knee is great": nothing to be treated. */
const isWell = (after: string): boolean =>
  /^ (?:is|are|feels|feel|esta|estan|was|got|healed) (?:(?:now|much|all|doing|so|totally|completely|feeling|ya|muy|mucho) )*(?:great|fine|better|good|healed|perfect|ok|okay|bien|mejor|perfecta|perfecto)(?! (?:but|not|until|except))/.test(
    after,
  );

/** "Neck hurts, wrists fine", "elbow is better but the shoulder got worse": well, as another part is not. */
const isWellBeside = (span: Span, spans: readonly Span[], words: readonly Word[]): boolean =>
  span.kind === 'bodyPart' &&
  /^ (?:(?:is|are|feels|got|much|all|doing|ok) )*(?:fine|better|good|ok|okay|healed|great) (?:$|but )/.test(
    untilComma(words, span.last + 1),
  ) &&
  isBesideAnother(span, spans);

const untilComma = (words: readonly Word[], from: number): string => {
  const end = words.findIndex(({ isSeparated }, at) => at >= from && isSeparated);
  return textBetween(words, from, end < 0 ? words.length : end);
};

/** "Stuck on the Cross Bronx Expressway", "the Manhattan Bridge": roads and sights that only bear the name. */
const isRoad = ({ kind, first }: Span, words: readonly Word[], after: string): boolean =>
  kind === 'practiceAddressRegion' &&
  (words[first - 1]?.key === 'cross' ||
    /^ (?:river )?(?:expwy|expressway|expy|bridge|tunnel|ferry|turnpike|tpke|parkway|pkwy|college|zoo|museum|hospital|eagle|nets|botanical|terminal|plaza|rail|battery|side of|shore of)/.test(
      after,
    ));

/** "NYC retiree", "Horizon NJ Health": an employer's or an insurance's name. */
const isEmployer = ({ kind, first }: Span, words: readonly Word[], after: string): boolean =>
  kind === 'practiceAddressRegion' &&
  /^(?:nyc|nj|ny|ct)$/.test(words[first]?.key ?? '') &&
  /^ (?:retiree|retirees|retired|employee|employees|emp|worker|workers|teacher|teachers|cop|firefighter|sanitation|transit|city worker|doe|health|familycare|direct) /.test(
    after,
  );

/** "Her old ortho was in Bronxville", "the doctor in Scarsdale retired". */
const isOfFormerDoctor = (before: string, clause: readonly string[]): boolean => {
  // "Dr. Cruz moved his practice to NJ".
  if (/ moved (?:his|her|their|the) (?:practice|office) (?:\w+ )?(?:to|in) (?:the )?$/.test(before))
    return true;
  const [, lead = '', verb = ''] =
    / (\w+) (?:dr|doctor|doc|ortho|orthopedist|surgeon|pcp|podiatrist|therapist|specialist) ((?:was|is) )?(?:(?:over|up|down|out) )*(?:in|at|en) $/.exec(
      before,
    ) ?? [];
  return (
    SEEN_BEFORE.test(before) ||
    /^(?:old|former|previous|prior|last)$/.test(lead) ||
    verb === 'was ' ||
    (lead !== '' && clause.some((key) => /^(?:retired|closed|died|quit)$/.test(key)))
  );
};

/** "AmeriHealth NJ": behind a name that nobody knows the letters may belong to it. */
const isOfUnknownName = (
  { kind, first, last }: Span,
  words: readonly Word[],
  covered: ReadonlySet<Word>,
): boolean => {
  const before = words[first - 1];
  return (
    kind === 'practiceAddressRegion' &&
    first === last &&
    /^(?:nj|ct)$/.test(words[first]?.key ?? '') &&
    before !== undefined &&
    !words[first]?.isSeparated &&
    !covered.has(before) &&
    /^\p{L}{5,}$/u.test(before.key) &&
    !isFiller(before.key) &&
    !isCommon(before.key) &&
    !isComplaint(before.key)
  );
};

/** "Antes vivía en Passaic, ahora en Clifton". */
const isFormerHome = (before: string): boolean =>
  / (?:vivia|vivian|viviamos|used to live|used to be|lived) (?:en|in|por|by|near|over in) $/.test(before);

/** "A nurse at Montefiore in the Bronx". */
const isWork = (before: string): boolean =>
  / (?:nurse|teacher|employed|stationed|shop|store|restaurant|school) (?:(?:at|in|for|on|out|of|a|an|the|en|de|el|la|un|una|hospital|school|weekends|nights|is) |\p{L}+ (?:in|en) )*$/u.test(
    before,
  );

/** "What a headache", "this claim is a pain in the neck", "un dolor de cabeza este seguro". */
const isFigure = ({ meanings }: Span, before: string, after: string): boolean =>
  /headache/i.test(meanings[0]?.value ?? '') &&
  (/ (?:what|such|real|big|huge|total|que|tremendo|insurance|claim|billing|website|seguro|portal|traffic) (?:(?:a|is|an|es|un|has|been|was) )*$/.test(
    before,
  ) ||
    /^ (?:este|ese|el) (?:seguro|portal|tramite)/.test(after) ||
    / (?:with|dealing|con) (?:(?:my|the|this|mi|el|este|your) )*(?:insurance|seguro|billing|portal|paperwork)/.test(
      after,
    ));

/** "This computer is giving me a headache". */
const isGivenHeadache = ({ meanings }: Span, before: string): boolean =>
  /headache/i.test(meanings[0]?.value ?? '') &&
  / (?:giving|gives|gave|give|da|dando|causing) (?:(?:me|us|her|him|everybody|a|an|un|such|big|huge) )*$/.test(
    before,
  );

const HAPPENED =
  /^(?:fell|hit|crashed|crash|accident|slipped|tripped|struck|happened|rearended|ended|chocaron|choque|choco|chocamos|cai|cayo|caida|atropello|atropellaron|resbale|resbalo|accidente|born|nacio|naci|surgery|operated|operaron|vacation|trip|visiting|flew|grew|raised|college|game|trained|went|marathon|race|concert|airport|graduat\w+|attends|studies|studying|teaches|prom|parade|wedding|funeral|ski|skiing|hiking)$/;

/** Where something happened is not where the patient lives: "got rear ended on Northern Blvd". */
const isWhereItHappened = (rest: readonly string[], clause: readonly string[], before: string): boolean =>
  (rest.some((key) => HAPPENED.test(key)) ||
    // "Rear ended" is a condition, too.
    clause.some((key) => /^(?:ended|crash|crashed|accident|hit)$/.test(key))) &&
  !/ (?:visiting|staying (?:with|w)|visita a|visitando a) (?:\w+ )?\w+ (?:in|over in|en) $/.test(before) &&
  !/ (?:live|lives|living|near|cerca|vivo|vive|vivimos|home|close|im|were|estoy|now|around) (?:(?:in|to|at|the|de|en|by|from|la|el|on|now) )*$/.test(
    before,
  );

/** "Bike accident 27 Cigna Williamsburg": behind the insurance or the age a note tells where the patient is. */
const isNoted = ({ first }: Span, spans: readonly Span[]): boolean =>
  spans.some((other) => other.last === first - 1 && /^(?:insurance|age)$/.test(groupOf(other)));

/** "We have Horizon from NJ", "Blue Cross of Connecticut": where the insurance is, not the patient. */
function isOfInsurance({ first }: Span, spans: readonly Span[], words: readonly Word[]): boolean {
  if (words[first]?.isSeparated || !/^(?:from|of|de|out)$/.test(words[first - 1]?.key ?? '')) return false;
  const isInsurance = spans.some(
    ({ kind, last }) =>
      /^insurance/.test(kind) &&
      last >= first - 3 &&
      last < first &&
      // "Fidelis, llaman de Ozone Park".
      words.slice(last + 1, first).every(({ isSeparated }) => !isSeparated),
  );
  const isCovered =
    / (?:have|has|got|insurance|plan|medicaid|tengo|tiene|seguro|card|carrier) (?:\w+ ){0,3}(?:from|of|de) $/.test(
      textBetween(words, first - 6, first),
    );
  return (
    isInsurance ||
    (isCovered && !/ (?:live|lives|coming|far|come|soy|somos|im) /.test(textBetween(words, first - 6, first)))
  );
}
