import { isDay } from '../../words/calendar.ts';
import type { Word } from '../../words/words.ts';
import { isDeniedWish } from '../clause-shape.ts';
import { clausesOf, textBetween } from '../clauses.ts';
import { type Group, groupOf } from '../groups.ts';
import type { Aside, Span } from '../spans.ts';
import { isChatter } from './chatter.ts';
import { standingOfPart } from './complaints.ts';
import {
  isCause,
  isFeltFromSpine,
  isLimbOfNerve,
  isMoved,
  isOtherDisease,
  isReached,
} from './felt-elsewhere.ts';
import { isHalfRemembered } from './half-remembered.ts';
import { isFarFromHome, isNotWork, isWorkWished } from './home-or-work.ts';
import { SEEN_BEFORE } from './past/elsewhere.ts';
import { whenItHappened } from './past/happened.ts';
import type { Past } from './past/history.ts';
import { isOperated, isOperatedLongAgo } from './past/operated.ts';

/**
 * What lacks evidence that it is asked for, although it was understood: "the Saturday shift", "MRI is pending", "I was hit on the Grand
 * Concourse", "it goes down my leg".
 */
export function findUnfounded(spans: readonly (Span | Aside)[], words: readonly Word[]): Past {
  const clauses = clausesOf(words);
  const own = spans.filter((span): span is Span => span.kind !== 'aside');
  const covered = new Set(spans.flatMap(({ first, last }) => words.slice(first, last + 1)));
  if (isChatter(spans, words)) return { gone: new Set(own), doubtful: new Set() };
  const gone = new Set<Span>();
  const doubtful = new Set<Span>();
  for (const span of own) {
    const told = whenItHappened(span, own, words, clauses);
    if (told) {
      (told === 'gone' ? gone : doubtful).add(span);
      continue;
    }
    const rest = words.flatMap((word, position) =>
      clauses[position] === clauses[span.first] && !covered.has(word) ? [word.key] : [],
    );
    const clause = words.flatMap(({ key }, position) =>
      clauses[position] === clauses[span.first] ? [key] : [],
    );
    const before = textBetween(words, span.first - 6, span.first);
    const after = textBetween(words, span.last + 1, span.last + 8);
    const group = groupOf(span);
    // "81F, ?kyphosis": a mark of the chart.
    if (/\?$/.test(words[span.first]?.gap ?? '')) doubtful.add(span);
    if (NAMED.has(group) && isHalfRemembered(span, spans, words)) doubtful.add(span);
    if (group === 'part' && (isForgotten(after) || isOtherDisease(span, words))) doubtful.add(span);
    if (group === 'insurance' && isOwnUnknown(words, clause)) doubtful.add(span);
    if (group === 'insurance' && isToCome(before))
      (isBesidePresent(span, own, words) ? gone : doubtful).add(span);
    if (group === 'hours' || group === 'care' || group === 'telehealth') {
      if (isTold(span, words) && !rest.some((key, k) => WISHING.test(key) && !isDeniedWish(rest, k)))
        gone.add(span);
      else if (group === 'hours' && isOtherwiseBusy(rest, before, after)) {
        gone.add(span);
        // "Saturday. No, he works Saturdays": not the one that was said before, either.
        for (const other of own) if (isSameHours(other, span) && other.first < span.first) gone.add(other);
      } else if (isOneNight(span, words) && !rest.some((key) => ASKING.test(key))) gone.add(span);
      else if (span.kind === 'service' && !isAskedFor(span, rest)) doubtful.add(span);
    } else if (group === 'part') {
      if (isGivenHeadache(span, before)) doubtful.add(span);
      if (
        isWell(after) ||
        isFigure(span, before, after) ||
        isOfTheDead(before) ||
        isOperatedLongAgo(span, words)
      )
        gone.add(span);
      else if (isMoved(before) && isBesideAnother(span, own)) gone.add(span);
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
      if (isRoad(span, words, after) || isFarFromHome(span, own, words) || isOfFormerDoctor(before, clause))
        gone.add(span);
      else if (!words[span.first]?.isSeparated && isWork(before)) doubtful.add(span);
      else if (isOfInsurance(span, own, words) || isWhereItHappened(rest, clause, before)) gone.add(span);
    } else if (group === 'language' && (isLittle(before, after) || isOrigin(before, after))) gone.add(span);
  }
  return { gone, doubtful };
}

const isSameHours = ({ kind, meanings }: Span, other: Span): boolean =>
  kind === 'service' && meanings[0]?.key === other.meanings[0]?.key;

/** What has names that the directory may lack. */
const NAMED: ReadonlySet<Group> = new Set(['insurance', 'physician', 'place', 'language']);

/** "Tennis elbow or golfers, she can't remember which". */
const isForgotten = (after: string): boolean =>
  /^ (?:or|o) (?:\w+ ){1,3}(?:(?:she|he|i|they|caller|ella) )?(?:cant|doesnt|dont|not|isnt|no) (?:se )?(?:remember|rememeber|recall|know|sure|tell|acuerda|acuerdo|recuerda|recuerdo|sabe) /.test(
    after,
  );

/** "Getting Medicare next month", "my old Cigna". */
const isToCome = (before: string): boolean =>
  / (?:getting|switching to|will have|about to get|will get|will be on|gonna have|starting|starts|waiting for|waiting on|signing up for|signed up for|enrolling in|eligible for|applying for|applied for|going on|goes on|(?<!\b(?:yo|yr|yrs|year|years|y|o|\d\d) )old|former|previous|empieza|empezara|comienza|entra|llega|va a tener|le van a dar|aplico para|aplicando para) (?:(?:a|the|on|with|w|my|new|her|his|their|el|la|al|con|su|en) )*$/.test(
    before,
  );

/** "Medicare starts in March, for now it's 1199": the one that holds today counts. */
const isBesidePresent = (span: Span, spans: readonly Span[], words: readonly Word[]): boolean =>
  spans.some(
    (other) =>
      other !== span &&
      groupOf(other) === 'insurance' &&
      !isToCome(textBetween(words, other.first - 6, other.first)),
  );

/** "The cousin has Oxford, caller has no idea what she has": not the patient's, as far as anybody knows. */
const isOwnUnknown = (words: readonly Word[], clause: readonly string[]): boolean =>
  / (?:no idea|doesnt know|dont know|not sure|no clue|no sabe|no se) (?:what|which|que|cual) (?:\w+ ){0,2}(?:has|have|is|her|his|tiene|tengo) /.test(
    textBetween(words, 0, words.length),
  ) ||
  / (?:not sure|unsure|dont know|doesnt know|no se|no sabe) (?:if|whether|si) (?:its|it is|es|she has|he has|i have|tiene|tengo) /.test(
    ` ${clause.join(' ')} `,
  );

const isBesideAnother = (span: Span, spans: readonly Span[]): boolean =>
  spans.some((other) => other !== span && groupOf(other) === 'part' && !other.isDoubtful);

const ASKING =
  /^(?:want|wants|need|needs|looking|look|please|pls|plz|would|can|could|must|should|quiero|quiere|queria|quisiera|atiende|atienden|necesito|necesita|busco|puedo|puede|pueden|prefer|prefers|prefiero|prefiere|preferably|pref|appt|appts|appointment|appointments|cita|citas|only|available|availability|open|abren|abierto|hours|slot|slots|opening|openings|any|anything|ok|okay|works|work|best|better|ideally|possible|poss|also|too|available|have|has|hay|tienen|tiene|offer|offers|do|does|with|w|con|get|got|site|onsite|house|there|here|ahi|alli|mismo|same|free|gusta|gustaria|like|likes|love|hoping|if|si|solo|solamente|asap|today|tomorrow|come|go|make|see|be|find|anyone|someone|somebody|who|where|donde|visit|visits|good|great|fine|mejor|maybe|later|after|para|schedule|prefered|preferred|im|off|time|times)$/;
const LITTLE =
  /^(?:a|an|the|on|in|for|at|or|and|to|is|are|of|el|la|los|las|en|de|por|un|una|o|y|my|this|next|every|new|np|morning|mornings|afternoon|am|pm|tues|mon|wed|thurs|thur|fri|sat|sun|eve|appt|near|nearby|\d+|plus|n|yes|si|even|either|both|more|then|also|instead|speaking|speaks|speaker|spkg|habla|hable)$/;
const WISHING =
  /^(?:want|wants|need|needs|looking|please|pls|would|can|could|quiero|quiere|necesito|necesita|busco|prefer|prefers|do|does|hope|hoping|puedo|pueden|must)$/;

/** "I work weekends", "call me after 5", "the appointment was Saturday", "the Saturday shift": no time to be seen. */
const isOtherwiseBusy = (rest: readonly string[], before: string, after: string): boolean =>
  / (?:work|works|working|trabajo|trabaja|was|were|missed|plays|play|closed|cancel|cancelled|canceled|era|fue|since|desde|er|happened|fell|last|until|hasta|paso) (?:(?:on|all|every|this|last|the|los|las|el|for|my|her|his|most|both|late) )*$/.test(
    before,
  ) ||
  rest.some((key) => /^(?:call|calls|reach|phone|text|ring|callback|llam(?!ando)\p{L}+)$/u.test(key)) ||
  // "Husband calling, wants evening hours" tells who calls, not when.
  (rest.some((key) => /^(?:called|calling|llamando)$/.test(key)) && !rest.some((key) => WISHING.test(key))) ||
  /^ (?:shift|shifts|class|classes|game|games|soccer|practice|school|party|church|mass|paper|wedding|brunch|night football|job|market|dinner|news|rehearsal|league|routine|traffic)/.test(
    after,
  );

/** "Stinger Friday night" tells when it happened; "Tuesday nights" when the patient can come. */
const isOneNight = ({ first, last }: Span, words: readonly Word[]): boolean =>
  last > first && /^(?:night|nite|nght)$/.test(words[last]?.key ?? '');

const NOT_ASKING = /^(?:shift|shifts|pending|boss|supervisor|coworker|game|party|wedding|church)$/;

/** Services are wished for, or named without more: "wants Saturday", "x-ray on site", "evenings". */
const isAskedFor = ({ first, last, meanings }: Span, rest: readonly string[]): boolean =>
  // "Sat appt", "MRI on site".
  (last > first && meanings[0]?.key !== 'urgentHours') ||
  (rest.some((key) => ASKING.test(key)) && !rest.some((key) => NOT_ASKING.test(key))) ||
  rest.every((key) => LITTLE.test(key) || isDay(key) || /^(?:manana|mananas|tarde|tardes|noche)$/.test(key));

/** "Urgent care splinted it", "the MRI is scheduled", "PT made it worse": something was done there already, or will be. */
function isTold({ last }: Span, words: readonly Word[]): boolean {
  const [next, then] = [words[last + 1], words[last + 2]];
  if (!next || next.isSeparated) return false;
  // "The X-rays are on the disc".
  if (
    /^(?:is|are|was|were|esta|estan)$/.test(next.key) &&
    /^(?:on|at|in|en)$/.test(then?.key ?? '') &&
    words[last + 3]?.key !== 'site'
  )
    return true;
  const key = /^(?:is|was|are|were|has|had|already|just|got|been|being|gets)$/.test(next.key)
    ? (then?.key ?? '')
    : next.key;
  return /^(?!need|referred|required|preferred|needed)\w{2,}ed$|^(?:pending|did|put|gave|made|said|told|says|sent|took|thinks|saw|found|wrote|set|done|ready|coming|booked|next|tomorrow|didnt|never|doesnt|isnt|hizo|hicieron|dijo|dijeron|puso|pusieron|mando|mandaron|dio|dieron|tomaron|saco|sacaron|tonight|already|disc|cd|shows|showed|report|result|results|pendiente|programada|lista)$/.test(
    key,
  );
}

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

/** "Stuck on the Cross Bronx Expressway", "the Manhattan Bridge": roads and sights that only bear the name. */
const isRoad = ({ kind, first }: Span, words: readonly Word[], after: string): boolean =>
  kind === 'practiceAddressRegion' &&
  (words[first - 1]?.key === 'cross' ||
    /^ (?:river )?(?:expwy|expressway|expy|bridge|tunnel|ferry|turnpike|tpke|parkway|pkwy|college|zoo|museum|hospital|eagle|nets|botanical|terminal|plaza|rail|battery|side of|shore of)/.test(
      after,
    ));

/** "Her old ortho was in Bronxville", "the doctor in Scarsdale retired". */
const isOfFormerDoctor = (before: string, clause: readonly string[]): boolean => {
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
  !/ (?:live|lives|living|near|cerca|vivo|vive|vivimos|home|close|im|were|estoy|now|around) (?:(?:in|to|at|the|de|en|by|from|la|el|on|now) )*$/.test(
    before,
  );

/** "We have Horizon from NJ", "Blue Cross of Connecticut": where the insurance is, not the patient. */
function isOfInsurance({ first }: Span, spans: readonly Span[], words: readonly Word[]): boolean {
  if (words[first]?.isSeparated || !/^(?:from|of|de|out)$/.test(words[first - 1]?.key ?? '')) return false;
  const isInsurance = spans.some(
    ({ kind, last }) => /^insurance/.test(kind) && last >= first - 3 && last < first,
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

/** "She's French I think": where a doctor comes from. */
const isOrigin = (before: string, after: string): boolean =>
  / (?:shes|hes|she is|he is|accent|looks|sounds|is|was) (?:(?:a|an|from|like|very) )*$/.test(before) &&
  !/^ (?:speaking|speaker|only|interpreter)/.test(after) &&
  !/ (?:language|idioma|speaks|lengua) (?:is|es) $/.test(before);

/** "Hablo poquito English", "her English isn't great": no language to ask for. */
const isLittle = (before: string, after: string): boolean =>
  / (?:poquito|poco|little|some|bit|broken|limited|basic|much|minimal|enough|learning|algo|casi) (?:(?:of|de) )*$/.test(
    before,
  ) ||
  /^ (?:(?:is|isnt|es|not|no) )+(?:limited|bad|poor|weak|great|good|broken|fluent|muy|malo|so)/.test(after);
