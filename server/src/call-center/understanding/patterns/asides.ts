import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { lengthOfSequence, sequences } from '../choosing/clauses.ts';
import { type Aside, worth } from '../choosing/spans.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Word } from '../words/words.ts';
import { numberAt } from './numbers.ts';

/** What is understood, but no filter asks for: measures, telephone numbers, what has been done already, figures of speech. */
export function findAsides(words: readonly Word[], text: string, isKnown: (word: Word) => boolean): Aside[] {
  return words.flatMap((_, position) => {
    const last =
      phoneNumber(words, position) ??
      measure(words, position) ??
      feetAndInches(words, position, text) ??
      clock(words, position, text) ??
      rating(words, position) ??
      history(words, position) ??
      introduction(words, position, isKnown) ??
      figureOfSpeech(words, position) ??
      adverb(words, position) ??
      location(words, position, isKnown) ??
      patient(words, position) ??
      verbal(words, position) ??
      vocative(words, position);
    const taken = takingBack(words, position);
    if (taken)
      return [
        { kind: 'aside' as const, first: position, score: worth(taken.last - position + 1.5), ...taken },
      ];
    if (last === undefined) return [];
    return [{ kind: 'aside' as const, first: position, last, score: worth(last - position + 1.5) }];
  });
}

const keyAt = (words: readonly Word[], position: number): string => words[position]?.key ?? '';

/** "212-555-0100", "555 0100". */
function phoneNumber(words: readonly Word[], first: number): number | undefined {
  const groups = [0, 1, 2].map((k) => keyAt(words, first + k).length);
  if (!/^\d{3}$/.test(keyAt(words, first))) return undefined;
  const areDigits = (count: number) =>
    [...Array(count).keys()].every((k) => /^\d+$/.test(keyAt(words, first + k)));
  if (groups[1] === 3 && groups[2] === 4 && areDigits(3)) return first + 2;
  return groups[1] === 4 && areDigits(2) ? first + 1 : undefined;
}

const UNIT =
  /^(?:feet|foot|ft|inch|inches|pounds?|lbs?|kg|kilos?|miles?|mi|blocks?|minutes?|mins?|hours?|hrs?|dollars?|bucks|percent|degrees?|times|oclock|am|pm|stairs|steps|floors?|flights?|stitches|minutos?|horas?|cuadras?|veces|libras|pies|semanas?|dias?|bloques?|weeks?|wks?|days?|sec|seconds?|th|nd|rd)$/;
const OF_HEIGHT = /^(?:tall|high|away|deep|long|up)$/;

/** "6 feet tall", "5 foot 4", "180 pounds"; but "my two feet hurt". */
function measure(words: readonly Word[], first: number): number | undefined {
  const number = numberAt(words, first);
  const unit = number ? keyAt(words, number.last + 1) : '';
  if (!number || !UNIT.test(unit) || words[number.last + 1]?.isSeparated) return undefined;
  let last = number.last + 1;
  const more = numberAt(words, last + 1);
  if (more && /^f(?:ee|oo)?t$/.test(unit) && more.value < 12) last = more.last;
  const isHeight = OF_HEIGHT.test(keyAt(words, last + 1));
  if (/^(?:feet|foot)$/.test(unit) && number.value <= 2 && last === number.last + 1 && !isHeight)
    return undefined;
  return isHeight ? last + 1 : last;
}

/** "10:30", "12-1", "at 3", "after 4", "a las 5", "the 22nd": of the clock and the calendar. */
function clock(words: readonly Word[], first: number, text: string): number | undefined {
  const { key = '', start = 0, end = 0 } = words[first] ?? {};
  if (/^(?:las|la)$/.test(key) && /^(?:a|de|hasta|desde|tipo|como)$/.test(keyAt(words, first - 1))) {
    const hour = numberAt(words, first + 1);
    return hour && hour.value <= 24 ? hour.last : undefined;
  }
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(key) && keyAt(words, first - 1) === 'the') return first;
  if (/^\d{1,2}(?:am|pm|ish)$/.test(key)) return first;
  if (!/^\d{1,2}$/.test(key)) return undefined;
  if (/^[:-]\d{1,2}(?!\d|[/-])/.test(text.slice(end)) && !/[\d/-]$/.test(text.slice(0, start)))
    return first + 1;
  const isAt = keyAt(words, first - 1) === 'at' && !words[first]?.isSeparated;
  return isAt && Number(key) <= 12 ? first : undefined;
}

const TAKING_BACK: readonly [PieceKind, string[][]][] = [
  ['telehealth', sequences('in person, in the office, face to face, en persona, presencial')],
  [
    'gender',
    sequences(
      'doesnt matter m or f, doesnt matter, dont care, either is fine, no preference, either one, da igual, no importa, me da igual, male or female, man or woman, woman or man, men or women, hombre o mujer, mujer u hombre, doctor o doctora, m or f',
    ),
  ],
];

/** "In person": no telehealth. "Doesn't matter, m or f": no gender. */
function takingBack(
  words: readonly Word[],
  first: number,
): { last: number; takesBack: PieceKind } | undefined {
  for (const [takesBack, cues] of TAKING_BACK) {
    const length = lengthOfSequence(words, first, cues);
    if (length > 0) return { last: first + length - 1, takesBack };
  }
  return undefined;
}

/** 5'4", 6'. */
function feetAndInches(words: readonly Word[], first: number, text: string): number | undefined {
  const { key = '', end = 0 } = words[first] ?? {};
  if (!/^\d$/.test(key) || !/^['’′]/.test(text.slice(end))) return undefined;
  const next = words[first + 1];
  return next && next.start === end + 1 && /^\d{1,2}$/.test(next.key) ? first + 1 : first;
}

/** "8 out of 10", "level 8", "grade 2". */
function rating(words: readonly Word[], first: number): number | undefined {
  if (/^(?:level|grade|stage)$/.test(keyAt(words, first))) return numberAt(words, first + 1)?.last;
  const isRating = keyAt(words, first + 1) === 'out' && keyAt(words, first + 2) === 'of';
  return isRating && numberAt(words, first) ? numberAt(words, first + 3)?.last : undefined;
}

const DONE = /^(?:surgery|surgeries|operation|mri|mris|xray|xrays|emg|operacion|cirugia|resonancia)$/;

/** "I had surgery", "after my operation", "already had an MRI": done, not wished for. */
function history(words: readonly Word[], first: number): number | undefined {
  if (
    !/^(?:had|after|since|following|previous|prior|post|recent|despues|tras|desde|tuve|tuvo)$/.test(
      keyAt(words, first),
    )
  )
    return undefined;
  let last = first + 1;
  while (/^(?:a|an|my|her|his|the|his|their|x|recent|de|una|la|mi|su)$/.test(keyAt(words, last))) last += 1;
  if (keyAt(words, last) === 'ray') return last;
  return DONE.test(keyAt(words, last)) && !words[last]?.isSeparated ? last : undefined;
}

/** "My name is Karen", "this is Karen calling": the caller, not the physician. */
function introduction(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): number | undefined {
  const isCue = /^(?:name|this)$/.test(keyAt(words, first)) && keyAt(words, first + 1) === 'is';
  const isSpanish =
    (keyAt(words, first) === 'soy' && keyAt(words, first - 1) !== 'yo') ||
    /^(?:llamo|llama)$/.test(keyAt(words, first)) ||
    /^(?:dona|don|senora|senor|sra|sr|mrs|mr|ms|miss)$/.test(keyAt(words, first));
  const start = isCue ? first + 2 : keyAt(words, first) === 'names' || isSpanish ? first + 1 : undefined;
  if (start === undefined) return undefined;
  const isName = (at: number) => {
    const word = words[at];
    return word !== undefined && /^\p{L}{3,}$/u.test(word.key) && !isFiller(word.key) && !isKnown(word);
  };
  if (!isName(start)) return undefined;
  return isName(start + 1) && !words[start + 1]?.isSeparated ? start + 1 : start;
}

const BEFORE_BACK =
  /^(?:my|her|his|the|your|our|their|a|lower|upper|low|mid|middle|bad|sore|hurt|hurts|injured|and|or|of|in|for|with|w|aching|entire|whole|on|n|no|not|except|left|right|broken|s|is)$/;
const AFTER_BACK =
  /^(?:pain|hurts|hurt|hurting|ache|aches|problem|problems|injury|surgery|surgeon|spasm|spasms|doctor|dr|specialist|issue|issues|brace|and|or|out|is|went|injection|injections|exercises|fusion|x|for|since|strain)$/;

/** "Give me a ring back" is no body part: the back has a word before it that says whose, or one after it that says what is wrong. */
function adverb(words: readonly Word[], first: number): number | undefined {
  const word = words[first];
  if (word?.key !== 'back' || word.isSeparated) return undefined;
  const [before, next] = [words[first - 1], words[first + 1]];
  if (!before || BEFORE_BACK.test(before.key) || /\d/.test(before.key)) return undefined;
  return next && !next.isSeparated && AFTER_BACK.test(next.key) ? undefined : first;
}

/** "The back of my wrist" is about the wrist. */
function location(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): number | undefined {
  if (!/^(?:back|side|top|bottom|front|inside|outside|base|ball|tip|sole|parte)$/.test(keyAt(words, first)))
    return undefined;
  if (!/^(?:of|de)$/.test(keyAt(words, first + 1))) return undefined;
  const last = /^(?:my|the|her|his|la|el|mi|su)$/.test(keyAt(words, first + 2)) ? first + 2 : first + 1;
  const part = words[last + 1];
  return part && isKnown(part) ? last : undefined;
}

/** "Pt is 35", "pt c/o knee pain": the patient, not physical therapy. */
function patient(words: readonly Word[], first: number): number | undefined {
  if (keyAt(words, first) !== 'pt' || keyAt(words, first - 1) === 'new') return undefined;
  // "Needs PT in Queens", "wants PT still".
  if (
    first > 0 &&
    !words[first]?.isSeparated &&
    !/^(?:the|this|and|so|but|says|if|when|because)$/.test(keyAt(words, first - 1))
  )
    return undefined;
  if (keyAt(words, first + 1) === 'on' && keyAt(words, first + 2) === 'site') return undefined;
  const next = keyAt(words, first + 1);
  const isPatient =
    /^(?:is|has|had|was|wants|needs|with|w|c|complains|complaining|reports|states|says|said|speaks|denies|denied|called|calling|calls|fell|lives|live|prefers|on|not|no|also|just|doesnt|didnt|cant|wont|isnt|would|will|can|does|did|got|gets|hung|disconnected|upset|annoyed|very|really|aware|insists|refuses|asking|asks|asked|looking|thinks|unsure|walks|uses|referred|in|from|name|hurt|injured|broke|tore|age|aged|dob|still|already|waiting|holding|back|due|seen|saw|told|w|wanted|needed|seeking|requesting|requests|mentioned|lost|changed|switched|requires|tripped|slipped)$|^\d{1,3}/.test(
      next,
    );
  return isPatient ? first : undefined;
}

/** "To shoulder the Saturday shift", "please hand it over": what somebody does. */
function verbal(words: readonly Word[], first: number): number | undefined {
  if (
    !/^(?:shoulder|hand|head|back|face|foot|elbow|thumb|finger|knee|arm|eye|toe|nose|skin|neck|bone)$/.test(
      keyAt(words, first),
    )
  )
    return undefined;
  if (
    !/^(?:to|will|ill|gonna|can|could|please|pls|lets|must|should|would|cant|wont)$/.test(
      keyAt(words, first - 1),
    )
  )
    return undefined;
  return /^(?:the|it|this|that|him|her|me|you|them|in|over|out|up|off|to|back|down|a|my|your|home|there|through)$/.test(
    keyAt(words, first + 1),
  ) && !words[first + 1]?.isSeparated
    ? first
    : undefined;
}

/** "Mano, yo no sé": a friend is spoken to. */
const vocative = (words: readonly Word[], first: number): number | undefined =>
  first === 0 &&
  /^(?:mano|hermano|manito|brazo)$/.test(keyAt(words, 0)) &&
  words[1]?.isSeparated &&
  /^(?:yo|no|mira|que|oye|tu|usted|ya|eso|pero|te|le|es|como|dime|digame|ese|esto|aqui|ando|tengo|estoy|necesito|ayudame)$/.test(
    keyAt(words, 1),
  )
    ? 0
    : undefined;

const FIGURES =
  `call back, call me back, call us back, call you back, call him back, call her back, calling back, called back, calls back,
  come back, coming back, came back, comes back, go back, going back, went back, get back to you, get back to me, hear back, heard back,
  is back, be back, right back, back from, back and forth, back then, back to work, back to school, the other hand, by hand, on foot,
  heads up, arm and a leg, over my head, back and call, back of the, back in, back home, back on, back with, back when, back ordered, back up,
  sent back, send me back, send her back, send him back, send us back, take back, take her back, take him back, bring back, called me back, cut back, look back, back again,
  hands are full, hands full, my hands full, on hand, at hand, hand over, hand me, give me a hand, need a hand, lend a hand, first hand, second hand, out of hand, hand it, in hand, shake hands, hands down, hands on, left hand side, right hand side, hands tied, hands are tied, hand in hand, handy,
  neck and neck, pain in the neck, neck of the woods, breathing down my neck, up to my neck, foot the bill, foot in the door, foot down, put my foot down, cold feet, back on my feet, back on her feet, on her feet all day, on my feet all day, think on my feet, best foot forward,
  top of my head, top of her head, off the top of my head, in my head, head over, head out, head to, head there, head home, head start, heads or tails, use your head, head of, heads down, lose my head, over his head, over her head,
  leg up, pulling my leg, last leg, last legs, break a leg, costs an arm, shoulder to cry on, cold shoulder, shoulder the, chip on his shoulder, elbow grease, elbow room, knee deep, knee jerk, rule of thumb, thumbs up, thumb through, fingers crossed, finger on, point fingers, pointing fingers, lift a finger, hip hop, joined at the hip, face it, face value, face mask, save face, in your face, nail polish, fingernail polish, polish sausage,
  no brainer, pick your brain, brain fart, heart of, ankle bracelet, ankle monitor, tongue in cheek, backseat, back seat, back door, back office, back yard, back pack, back line, back rub, back to you, back to me, back to back, back to her, back to him, get back, getting back, got back, be right back, write back, pay back, turn back, head back, way back, fall back, talk back, holding back, step back,
  manos llenas, las manos llenas, a la mano, a mano, de la mano, mano a mano, una mano, echar una mano, de segunda mano, al pie de la letra, pie de la letra, a pie, de pie, en pie, pie de pagina, de cabeza, cabeza de familia, en la cabeza tengo, de espaldas, codo con codo, hasta por los codos, de rodillas, cara a cara, que cara, muy cara, mas cara, de brazos cruzados, brazo a torcer, la cara de, por la cara,
  pain in the butt, pain in the ass, off hand, offhand, by the hand, hand out, hand off, hands off, get out of hand, in good hands,
  head over heels, heels over head, on the heels of, hot on the heels, drag my heels, dragging their heels, dragging my heels, kick up my heels, dig in my heels, high heels, cool my heels,
  slap on the wrist, slap on my wrist, thumb drive, finger food, toe the line, on my toes, on your toes, on our toes, on their toes, step on toes, step on your toes, stepping on toes, dip a toe, twist my arm, twist your arm, twisting my arm, twisted my arm, arms length, up in arms, right hand man, hands free, hand written, hand sanitizer, foot traffic,
  square foot, square feet, shoulder of the road, shoulder season, soft shoulder, on my shoulders, off my shoulders, weight off my shoulders, bone to pick, bad to the bone, bare bones, to the bone, bottle neck, turtle neck, neck tie, face time, face to face, about face, face the music, back burner, back log, back order, back pay, weak in the knees, weak at the knees, bees knees, knee high, on my knees begging, two left feet, feet wet, feet up, drag my feet, dragging their feet, dragging my feet, drag your feet, sweep me off my feet, swept off my feet, foot of the, leg room, leg of the, leg work, first leg, second leg, legs up, arm and leg, an arm,
  behind my back, watch my back, got my back, have my back, has my back, got your back, had my back, stab me in the back, stabbed me in the back, pat on the back, off my back, on my back about, get off my back, back against the wall, turn my back on, turned his back on, scratch my back,
  spring break, lunch break, on break, give me a break, take a break, coffee break, tax break, break the bank, break room, break down, break up, winter break, on my break, on my lunch break, wear and tear, in tears, burst into tears, on disc, on a disc, on disk, on a cd, pizza joint, joint account, jointly, on my nerves, on her nerves, got some nerve, what nerve, lost my nerve, head count, head cold, head shot, heads will roll, keep your head, keep my head above water, head above water, head spinning from, hit the nail on the head, out of my head, head in the clouds, scratching my head, wrap my head around, wrap my head, in over my head, bite my head off, gut feeling, off my chest, hip place, hip young, too hip, skeleton crew, spine of the book, elbow to elbow, elbow my way, rub elbows, rubbing elbows, palm tree, palm trees, in the palm of my hand, jaw dropping, jaw dropped, funny bone joke,
  meter la pata, meti la pata, metio la pata, de pies a cabeza, pies ni cabeza, ni pies ni cabeza, en manos de, en buenas manos, a manos de, dar la cara, ojo de la cara, un ojo de la cara, hombro con hombro, arrimar el hombro, a mano derecha, a mano izquierda, mano de obra, hecho a mano, manos a la obra, cuello de botella, cabeza dura, al pie de, al pie del, ponerse de pie, cabeza fria, perder la cabeza, perdi la cabeza, hasta la cabeza, quebradero de cabeza, a la vuelta de la espalda, a espaldas de, a mis espaldas, dar la espalda, me dio la espalda, con la mano en el corazon, mano dura, de primera mano, tengo a mano, lavarse las manos, se lavan las manos, me lavo las manos, estirar la pata, rodilla en tierra, hablar por los codos, habla por los codos, codo a codo, brazo derecho de, dar mi brazo a torcer, dedo en la llaga, chuparse el dedo, no me chupo el dedo, a dedo,
  oxford shoes, gold medal, gold card, empire state, empire state building, empire state bldg, to be frank, be frank, grant me, will call, polish my nails, polish her nails, mark my words, bill me, jack of, price is, hand truck, hand to god, prime time, running back, running backs, the horizon, on the horizon, santo domingo, weight on my shoulders, hat in hand, hand soap, hand cart, hand bag, hand rail, foot locker, toe to toe, elbow pads, knee pads, head coach, head nurse, head count, bone broth, t bone, neck lace, back row, back end, back room, back stage, face book, arm chair, arm rest, foot print, foot step, foot steps, foot note, foot ball, hand ball, head phones, head set, young man, young lady, young woman, old man, white card, green card, blue card, black and blue, red tape, long story, long island rail road, core muscles`
    .split(/,\s*/)
    .map((figure) => figure.trim().split(' '));

const FIGURES_BY_WORD = new Map<string, string[][]>();
for (const figure of FIGURES) {
  const [first = ''] = figure;
  FIGURES_BY_WORD.set(first, [...(FIGURES_BY_WORD.get(first) ?? []), figure]);
}

/** Whose it is does not matter: "on my feet all day", "on his feet all day". */
function lengthOfFigure(words: readonly Word[], first: number): number {
  const figures = [
    ...(FIGURES_BY_WORD.get(keyAt(words, first)) ?? []),
    ...(POSSESSIVE.test(keyAt(words, first)) ? (FIGURES_BY_WORD.get('my') ?? []) : []),
  ];
  let longest = 0;
  for (const figure of figures) {
    const isHere = figure.every((key, k) => {
      const said = keyAt(words, first + k);
      return said === key || (POSSESSIVE.test(key) && POSSESSIVE.test(said));
    });
    if (isHere && figure.length > longest) longest = figure.length;
  }
  return longest;
}

const POSSESSIVE = /^(?:my|her|his|our|your|their|a|the)$/;

/** "Call me back" is not about the back. */
function figureOfSpeech(words: readonly Word[], first: number): number | undefined {
  const length = lengthOfFigure(words, first);
  // "Need a hand surgeon" is meant as it stands.
  const next = keyAt(words, first + length);
  if (/^(?:doctor|dr|surgeon|specialist|surgery|pain|injury|problem|hurts|therapist)$/.test(next))
    return undefined;
  return length > 0 ? first + length - 1 : undefined;
}
