import { isComplaint } from './complaint-words.ts';
import { isAfterTitle, type Word } from './words.ts';

const keyAt = (words: readonly Word[], position: number): string => words[position]?.key ?? '';

/** Whose it is does not matter: "on my feet all day", "on his feet all day". */
export function lengthOfFigure(words: readonly Word[], first: number): number {
  const figures = [
    ...(FIGURES_BY_WORD.get(keyAt(words, first)) ?? []),
    ...(POSSESSIVE.test(keyAt(words, first)) ? (FIGURES_BY_WORD.get('my') ?? []) : []),
  ];
  let longest = 0;
  for (const figure of figures) {
    const isHere = figure.every((key, k) => {
      const said = keyAt(words, first + k);
      // "A man is fine too, hip" is not "too hip".
      if (k > 0 && words[first + k]?.isSeparated) return false;
      return said === key || (POSSESSIVE.test(key) && POSSESSIVE.test(said));
    });
    if (isHere && figure.length > longest) longest = figure.length;
  }
  return longest > 0 && isComplainedOf(words, first, first + longest - 1) ? 0 : longest;
}

/** "The hand truck fell on his foot". */
const isMishap = (key: string): boolean => /^(?:f[ea]ll|slip|trip|drop|land|crash)/.test(key);

/** "Pain in hand", "the back of my hand is swollen": no figure; but "the pain came back". */
const isComplainedOf = (words: readonly Word[], first: number, last: number): boolean => {
  const [before, next] = [words[first - 1], words[last + 1]];
  const after = /^(?:is|are|gets|got|feels)$/.test(next?.key ?? '') ? words[last + 2] : next;
  return (
    words[last]?.key !== 'back' &&
    ((!words[first]?.isSeparated && isComplaint(before?.key ?? '')) ||
      (after !== undefined && !next?.isSeparated && isComplaint(after.key) && !isMishap(after.key)))
  );
};

const POSSESSIVE = /^(?:my|her|his|our|your|their)$/;

/** Turns of phrase with a word that names something else: nobody who says "call me back" means a body part. */
const FIGURES =
  `call back, call me back, call us back, call you back, call him back, call her back, calling back, called back, calls back,
  come back, coming back, came back, comes back, go back, going back, went back, get back to you, get back to me, hear back, heard back,
  is back, be back, right back, back from, back and forth, back then, back to work, back to school, the other hand, by hand, face plant, face planted, walk on foot, go on foot, come on foot, travel on foot,
  heads up, arm and a leg, over my head, back and call, back of the, back in, back home, back on, back with, back when, back ordered, back up,
  back at, back by, back soon, back later, back asap, back after lunch, on my neck, callers on my neck, in my ear, sent back, send me back, send her back, send him back, send us back, take back, take her back, take him back, bring back, called me back, cut back, look back, back again,
  hands are full, hands full, my hands full, on hand, at hand, hand over, hand me, give me a hand, need a hand, lend a hand, first hand, second hand, out of hand, hand it, in hand, shake hands, hands down, hands on, left hand side, right hand side, hands tied, hands are tied, hand in hand, handy,
  neck and neck, pain in the neck this, pain in the neck that, pain in the neck lol, pain in the neck haha, pain in the neck guy, pain in the neck lady, me a pain in the neck, is a pain in the neck, are a pain in the neck, was a pain in the neck, its a pain in the neck, thats a pain in the neck, such a pain in the neck, what a pain in the neck, a real pain in the neck, being a pain in the neck, neck of the woods, breathing down my neck, up to my neck, foot the bill, foot in the door, foot down, put my foot down, cold feet, back on my feet, back on her feet, on her feet all day, on my feet all day, think on my feet, best foot forward,
  top of my head, top of her head, off the top of my head, in my head, head over, head out, head to, head there, head home, head start, heads or tails, use your head, head of, heads down, lose my head, over his head, over her head, over head, above head, above my head, above her head, above his head,
  leg up, pulling my leg, last leg, last legs, break a leg, costs an arm, shoulder to cry on, cold shoulder, shoulder the, chip on his shoulder, elbow grease, elbow room, knee deep, knee jerk, rule of thumb, thumbs up, thumb through, fingers crossed, finger on, point fingers, pointing fingers, lift a finger, hip hop, joined at the hip, face it, face value, face mask, save face, in your face, nail polish, fingernail polish, polish sausage,
  no brainer, pick your brain, brain fart, heart of, ankle bracelet, ankle monitor, tongue in cheek, backseat, back seat, back door, back office, back yard, back pack, back line, back rub, back to you, back to me, back to back, back to her, back to him, get back, getting back, got back, be right back, write back, pay back, turn back, head back, way back, fall back, talk back, holding back, step back,
  manos llenas, las manos llenas, a la mano, a mano, de la mano, mano a mano, una mano, echar una mano, de segunda mano, al pie de la letra, pie de la letra, a pie, estar de pie, esta de pie, estoy de pie, trabajo de pie, trabaja de pie, de pie todo el dia, mucho de pie, parada de pie, parado de pie, en pie, pie de pagina, de cabeza, cabeza de familia, en la cabeza tengo, de espaldas, codo con codo, hasta por los codos, de rodillas, cara a cara, que cara, muy cara, mas cara, de brazos cruzados, brazo a torcer, la cara de, por la cara,
  foot in my mouth, foot in mouth, good head on her shoulders, head on her shoulders, knuckle down, shoulder to lean on, break my neck, breaking my neck, leg to stand on, chin up, wrist watch, bite my tongue, eyes in the back of my head, the back of my hand, back of my hand, like the back of my hand, shoulder of the highway, elbow deep, knees knocking, headache of, face of the earth, skin of my teeth, thumbing through, hand in it, hand up,
  se me fue la mano, se le fue la mano, agua hasta el cuello, hasta el cuello, soga al cuello, con la soga al cuello, cabeza caliente, de cabeza con, rompo la cabeza, rompiendo la cabeza, rompe la cabeza, hasta las rodillas, pies en la tierra, con los pies en la tierra, con los pies por delante, con el pie derecho, con el pie izquierdo, buen pie, mano suelta, manos atadas, dame una mano, me da una mano, dolor de cabeza con,
  pain in the butt, pain in the ass, off hand, offhand, by the hand, hand out, hand off, hands off, get out of hand, in good hands,
  head over heels, heels over head, on the heels of, hot on the heels, drag my heels, dragging their heels, dragging my heels, kick up my heels, dig in my heels, high heels, cool my heels,
  slap on the wrist, slap on my wrist, thumb drive, finger food, toe the line, on my toes, on your toes, on our toes, on their toes, step on toes, step on your toes, stepping on toes, dip a toe, twist my arm, twist your arm, twisting my arm, arms length, up in arms, right hand man, hands free, hand written, hand sanitizer, foot traffic,
  square foot, square feet, shoulder of the road, shoulder season, soft shoulder, on my shoulders, off my shoulders, weight off my shoulders, bone to pick, bad to the bone, bare bones, to the bone, bottle neck, turtle neck, neck tie, face time, face to face, about face, face the music, back burner, back log, back order, back pay, weak in the knees, weak at the knees, bees knees, knee high, on my knees begging, two left feet, feet wet, feet up, drag my feet, dragging their feet, dragging my feet, drag your feet, sweep me off my feet, swept off my feet, foot of the, leg room, leg of the, leg work, first leg, second leg, legs up, arm and leg,
  behind my back, watch my back, got my back, have my back, has my back, got your back, had my back, stab me in the back, stabbed me in the back, pat on the back, off my back, on my back about, get off my back, back against the wall, my back is against the wall, my back against the wall, backs are against the wall, turn my back on, turned his back on, scratch my back,
  spring break, for break, on fall break, thanksgiving break, christmas break, xmas break, summer break, just walked in, walked in and, card in her hand, card in my hand, in her hand says, in my hand says, back to square one, lunch break, on break, give me a break, take a break, coffee break, tax break, break the bank, break room, break down, break up, winter break, on my break, on my lunch break, wear and tear, in tears, burst into tears, on disc, on a disc, on disk, on a cd, pizza joint, joint account, jointly, on my nerves, on her nerves, got some nerve, what nerve, lost my nerve, head count, head cold, head shot, heads will roll, keep your head, keep my head above water, head above water, head spinning from, hit the nail on the head, out of my head, head in the clouds, scratching my head, wrap my head around, wrap my head, in over my head, bite my head off, gut feeling, off my chest, hip place, hip young, too hip, skeleton crew, spine of the book, elbow to elbow, elbow my way, rub elbows, rubbing elbows, palm tree, palm trees, in the palm of my hand, jaw dropping, jaw dropped, funny bone joke,
  meter la pata, meti la pata, metio la pata, de pies a cabeza, pies ni cabeza, ni pies ni cabeza, en manos de, en buenas manos, a manos de, dar la cara, ojo de la cara, un ojo de la cara, hombro con hombro, arrimar el hombro, a mano derecha, a mano izquierda, mano de obra, hecho a mano, manos a la obra, cuello de botella, cabeza dura, al pie de, al pie del, ponerse de pie, cabeza fria, perder la cabeza, perdi la cabeza, hasta la cabeza, quebradero de cabeza, a la vuelta de la espalda, a espaldas de, a mis espaldas, dar la espalda, me dio la espalda, con la mano en el corazon, mano dura, de primera mano, tengo a mano, lavarse las manos, se lavan las manos, me lavo las manos, estirar la pata, rodilla en tierra, hablar por los codos, habla por los codos, codo a codo, brazo derecho de, dar mi brazo a torcer, dedo en la llaga, chuparse el dedo, no me chupo el dedo, a dedo,
  give my right arm, given my right arm, left hand doesnt know, right hand is doing, shot himself in the foot, shot herself in the foot, shot myself in the foot, shoot myself in the foot, with both feet, neck to neck, wrong foot, hand and foot, con la cabeza baja, con la cabeza alta, corazon en la mano,
  back says, back it says, back of card, card back, on back it,
  oxford shoes, gold medal, gold card, empire state, empire state building, empire state bldg, to be frank, be frank, grant me, will call, polish my nails, polish her nails, mark my words, bill me, jack of, price is, hand truck, hand to god, prime time, running back, running backs, the horizon, on the horizon, santo domingo, weight on my shoulders, hat in hand, hand soap, hand cart, hand bag, hand rail, foot locker, toe to toe, elbow pads, knee pads, head coach, head nurse, head count, bone broth, t bone, neck lace, back row, back end, back room, back stage, face book, arm chair, arm rest, foot print, foot step, foot steps, foot note, foot ball, hand ball, head phones, head set, young man, young lady, young woman, old man, white card, green card, black and blue, red tape, long story, long island rail road, core muscles, on one hand, on the one hand, one hand she, one hand he, a backbone, some backbone, with a spine, grow a spine, a thick skin, a big heart, a good heart, what a pain, such a pain, a pain to, being a pain, a real pain, breaking up, breaking up on, shaking her head, shakes her head, shook her head, nodding her head, nods her head, out of my hands, out of our hands, out of her hands, an eye on, all ears, w a spine, a heart of`
    .split(/,\s*/)
    .map((figure) => figure.trim().split(' '));

const FIGURES_BY_WORD = new Map<string, string[][]>();
for (const figure of FIGURES) {
  const [first = ''] = figure;
  FIGURES_BY_WORD.set(first, [...(FIGURES_BY_WORD.get(first) ?? []), figure]);
}

/** "De mano en mano", "shoulder to shoulder", "hand over hand": nobody complains of a part in this way; "knee to knee contact" hurts. */
export function twiceTheSame(words: readonly Word[], first: number): number | undefined {
  const [one, between, other] = [0, 1, 2].map((k) => words[first + k]);
  if (!one || !between || !other || one.key.length < 4 || one.key !== other.key) return undefined;
  // "Hip is bone on bone", "Dr. Jackson in Jackson Heights".
  if (one.key === 'bone' || isAfterTitle(words, first)) return undefined;
  return /^(?:to|in|by|over|on|and|a|en|con|por|tras|sobre|contra)$/.test(between.key)
    ? first + 2
    : undefined;
}

/** "Esto es un dolor de cabeza", "it's such a headache": trouble, and not the head's. */
export function headacheOfSomething(words: readonly Word[], first: number): number | undefined {
  if (!OPENS_HEADACHE.test(keyAt(words, first))) return undefined;
  const said = HEADACHE.exec(
    ` ${words
      .slice(first, first + 9)
      .map(({ key }) => key)
      .join(' ')} `,
  )?.[1];
  return said ? first + said.split(' ').length - 1 : undefined;
}

// Few words begin what is looked for: the text behind the others is not put together.
const OPENS_HEADACHE =
  /^(?:esto|eso|todo|que|this|that|all|everything|traffic|parking|paperwork|insurance|thats|its|tremendo|menudo)$/;
const HEADACHE =
  /^ ((?:(?:esto|eso|todo|todo esto|que|this|that|all this|everything|traffic|parking|paperwork|insurance) )(?:es|ha sido|fue|is|was|has been)? ?(?:un|tremendo|puro|que|a|such a|a real|a total|a big|one big) (?:gran )?(?:dolor de cabeza|headache)|(?:thats|its) (?:such a|a real|a total|a big|one big) headache|(?:que|tremendo|menudo) dolor de cabeza con) /;

/** "Have a good wkend", "enjoy your Sunday", "feliz fin de semana": the last word of a wish to the caller; but "have a good evening slot". */
export function greeting(words: readonly Word[], first: number): number | undefined {
  if (!OPENS_GREETING.test(keyAt(words, first))) return undefined;
  const said = ` ${words
    .slice(first, first + 7)
    .map(({ key }) => key)
    .join(' ')} `;
  const found = (GREETING.exec(said) ?? (isAlone(words, first) ? BARE_GREETING.exec(said) : null))?.[1];
  if (!found) return undefined;
  const last = first + found.split(' ').length - 1;
  const next = words[last + 1];
  return next &&
    !next.isSeparated &&
    /^(?:hours?|appts?|appointments?|slots?|times?|openings?)$/.test(next.key)
    ? undefined
    : last;
}

/** "Good evening" opens a sentence or stands between commas. */
const isAlone = (words: readonly Word[], first: number): boolean =>
  first === 0 ||
  words[first]?.isSeparated === true ||
  /^(?:hi|hello|hey|ok|thx|thanks|gracias|bye)$/.test(keyAt(words, first - 1));

const WHEN =
  '(?:weekend|wkend|wknd|wkd|week end|evening|evng|eve|night|afternoon|morning|day|saturday|sunday|sat|sun|friday|monday|holiday|one)';
const OPENS_GREETING = /^(?:have|hv|hav|enjoy|happy|que|feliz|lind[oa]|good|gd|buen)$/;
const GREETING = new RegExp(
  `^ ((?:(?:have|hv|hav) (?:a|an|yourself a) (?:(?:very|really) )?(?:good|great|nice|gr8|wonderful|lovely|blessed|safe|happy|fun|gd|fab)|enjoy (?:your|ur|the|ya|yr)|happy|que (?:tenga|tengas|pase|pases) (?:un |una )?(?:buen|buena|lindo|linda|feliz)|feliz|lind[oa]) (?:(?:rest of (?:your|ur|the)|long) )?(?:${WHEN}|fin(?: de semana)?|domingo|sabado|tarde|noche)) `,
);
const BARE_GREETING = new RegExp(`^ ((?:good|gd) ${WHEN}|buen fin(?: de semana)?|buen (?:domingo|sabado)) `);
