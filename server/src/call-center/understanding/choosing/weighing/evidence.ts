import { isCommon } from '../../words/common-words.ts';
import { isComplaint } from '../../words/complaint-words.ts';
import { isFiller } from '../../words/ordinary-words.ts';
import type { Word } from '../../words/words.ts';
import { isDeniedWish } from '../clause-shape.ts';
import { clausesOf, textBetween } from '../clauses.ts';
import { type Group, groupOf } from '../groups.ts';
import type { Aside, Span } from '../spans.ts';
import { isChatter } from './chatter.ts';
import { standingOfPart } from './complaints.ts';
import { standingOfCoverage } from './coverage/held-now.ts';
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
import { whenItHappened } from './past/happened.ts';
import type { Past } from './past/history.ts';
import { isOperated, isOperatedLongAgo } from './past/operated.ts';
import { standingOfPlace } from './places/told-places.ts';
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
  const put = (standing: 'gone' | 'doubtful' | undefined, span: Span) => {
    if (standing) (standing === 'gone' ? gone : doubtful).add(span);
  };
  for (const span of own) {
    const told = whenItHappened(span, own, words, clauses);
    put(told, span);
    if (told) continue;
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
    if (group === 'insurance') put(standingOfCoverage(span, { own, words, clause, before, after }), span);
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
    } else if (group === 'place') {
      put(standingOfPlace(span, { own, words, covered, clause, rest, before, after }), span);
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
