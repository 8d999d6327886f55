import type { PieceKind } from '@careline/contracts/call-center/understanding';
import { clausesOf, textBetween } from '../../words/clauses.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';
import { shapeOfClause } from '../clause-shape.ts';

/**
 * What was, and is not asked for: "failed PT", "sent by Dr. Chen", "MRI in hand", "he did my mother's hip". A table, so that the order of its
 * rows does not matter; a row stays only while later hands are judged worse without it (`docs/decisions/0029`).
 */
export function findPast(spans: readonly Span[], words: readonly Word[]): Map<Span, 'drop' | 'ask'> {
  const found = new Map<Span, 'drop' | 'ask'>();
  for (const span of spans) {
    const before = textBetween(words, span.first - REACH, span.first);
    const after = textBetween(words, span.last + 1, span.last + REACH);
    for (const { kind, value, before: led, after: followed, most = 'drop' } of TOLD) {
      if (!kind.includes(span.kind) || (value && !value.test(String(span.meanings[0]?.value)))) continue;
      if ((led && !led.test(before)) || (followed && !followed.test(after))) continue;
      if (found.get(span) !== 'drop') found.set(span, most);
    }
    if (!found.has(span) && isOfPastClause(span, spans, words)) found.set(span, 'drop');
  }
  return found;
}

const REACH = 9;

/** Words that make what stands behind or before them past or somebody else's. */
interface Told {
  kind: readonly PieceKind[];
  value?: RegExp;
  before?: RegExp;
  after?: RegExp;
  most?: 'drop' | 'ask';
}

const DETERMINERS = '(?:the|a|an|my|her|his|our|their|some|la|el|las|los|una?|su|sus|mi)';
const TITLES = '(?:dr|dra|doctor|doctora|doc)';
const OTHER_DOCTORS =
  '(?:pcp|pmd|gp|primary|primary care|pediatrician|pediatra|rheumatologist|cardiologist|endocrinologist|dermatologist|gynecologist|obgyn|dentist|oncologist|family (?:dr|doctor|doc)|regular (?:dr|doctor)|internist|(?:referring|ordering)(?: (?:dr|doc|doctor|provider|physician))?|cabecera|primari[oa]|medic[oa] general|attending|er (?:dr|doc|doctor))';
const RELATIVES =
  '(?:wife|husband|mother|mom|father|dad|son|daughter|sister|brother|friend|neighbor|cousin|boss|lawyer|nurse|secretary|esposa|esposo|hij[ao]|herman[ao]|mama|papa|amig[ao]|prim[ao])';
const EXAM: readonly PieceKind[] = ['service'];
const THERAPY: readonly PieceKind[] = ['specialty', 'service'];

const TOLD: readonly Told[] = [
  // "Referred by Dr. Chen", "script from Dr. Chen", "per Dr. Chen".
  {
    kind: ['physician'],
    before: new RegExp(
      ` (?:(?:referred|refd|reffered|sent|send|sends|ordered|prescribed|mandad[oa]|referid[oa]|enviad[oa])(?: (?:here|over|her|him|me|us|to|you))* (?:by|from|per|por|de)|(?:script|rx|referral|order|note|orden|referido|receta)(?: is| es)? (?:from|by|per|de|del|por)|per|according to|manda|mando|refirio|envio|receto|assigned to)(?: ${DETERMINERS}| ${OTHER_DOCTORS}| ${TITLES})* $`,
    ),
  },
  // "PCP Dr. Chen", "su médico de cabecera es el doctor Peña".
  {
    kind: ['physician'],
    before: new RegExp(
      ` ${OTHER_DOCTORS}(?: (?:is|was|named|called|es|era|se|llama|on|card|says|listed|as|${DETERMINERS}|${TITLES}))* $`,
    ),
  },
  // "Dr. Chen is on the card", "Dr. Chen, her pediatrician", "Dr. Chen's nurse", "Dr. Chen retired".
  {
    kind: ['physician'],
    after: new RegExp(
      `^ (?:(?:is|was|es|thats|as|listed|printed|its) )*(?:(?:on|en|in) (?:${DETERMINERS} )*(?:card|tarjeta)|(?:${DETERMINERS} )*${OTHER_DOCTORS} |(?:referred(?! by)|refers|sent|sends|ordered|wrote|prescribed|says|said|told|thinks|mando|refirio|envio|receto|dice|dijo|retired|retiro|se retiro|se jubilo|left|moved away|died|passed away|no longer) |(?:office|nurse|secretary|assistant|coordinator|partner|colleague) )`,
    ),
  },
  // "My cousin Kelly Jackson", "wife of a patient of Dr. Chen", "someone like Dr. Chen".
  {
    kind: ['physician'],
    before: new RegExp(
      ` (?:${RELATIVES}|${RELATIVES} (?:of|to|de)(?: ${DETERMINERS})*(?: (?:existing|current) )?(?: (?:pt|patient|paciente) (?:of|de))?(?: ${TITLES})?|(?:pt|patient|caller)(?: name)?|(?:old|former|prev|previous|prior|ex) (?:pt|patient|surgeon|doctor|dr|ortho|doc)(?: (?:of|was|is|with))?(?: ${TITLES})?|(?:same (?:bldg|building|office|floor|practice|group) as|next door to|across from|partner (?:of|to)|someone like|somebody like|unhappy with|complain about|complaining about|thank)(?: ${TITLES})?) $`,
    ),
  },
  {
    kind: ['physician'],
    after:
      /^ (?:is|was|es) (?:the |my |her |his |la |el )?(?:patient|pt|caller|paciente|lawyer|nurse|dentist) /,
  },
  // "My chiropractor says", "sent from podiatry", "therapist calling".
  {
    kind: ['specialty'],
    before:
      / (?:sent|referred|refd|ref|coming|comes|came|discharged|order|orders|per|by|saw|sees|seeing|used to see|was seeing|iba a|veia a)(?: (?:over|down|here))?(?: (?:from|by|per))?(?: (?:the|her|his|my|a|an|un|una|al|el|la))? $/,
    most: 'ask',
  },
  {
    kind: ['specialty'],
    after:
      /^ (?:(?:me|le|nos|lo|la|just|also) )?(?:says|said|told|thinks|thought|sent|referred(?! by)|recommended|ordered|suggested|diagnosed|wrote|calling|called|dice|dijo|mando|recomendo|referral) /,
  },
  // "Failed PT", "did 6 weeks of PT", "PT didn't help".
  {
    kind: THERAPY,
    value: /therapy|urgent|chiropractic|pain/i,
    before:
      / (?:failed|did|done|had|tried|completed|finished|after|despite|hizo|probo|termino)(?: (?:\w+ ){0,2}(?:weeks?|wks?|months?|mos?|sessions?|visits?|rounds?|course|semanas|meses|sesiones) (?:of|de))?(?: (?:a|some|the|her|his|la|ya))* $/,
  },
  {
    kind: THERAPY,
    value: /therapy|urgent|chiropractic/i,
    after:
      /^ (?:\w+ ){0,5}(?:no better|no relief|no help|didnt help|didnt work|not helping|no le (?:ayudo|sirvio)|no ayudo|no mejoro) /,
  },
  // "Went to urgent care".
  {
    kind: EXAM,
    value: /urgent/i,
    before:
      / (?:went to|been to|was at|seen at|seen by|came from|from|at|per|by|er|fue a|fui a)(?: (?:the|an|a|and|un|una))* $/,
  },
  // "MRI shows a tear", "MRI in hand", "bringing the x-rays", "already had an MRI".
  {
    kind: EXAM,
    value: /mri|x-?ray|emg/i,
    after:
      /^ (?:(?:is|are|was|were|already|just|all|esta|estan|ya) )*(?:shows?|showed|says|neg|negative|normal|done|taken|completed|in hand|on (?:a )?(?:disc|disk|cd|file)|results?|reports?|films?|images?|discs?|disks?|faxed|uploaded|confirmed|from (?:last|the er|er|another|outside)|at (?:the )?(?:er|hospital|urgent)|last (?:week|wk|month|mo|year|yr)|yesterday|mostro|salio|salieron|hech[ao]s?|resultados?) /,
  },
  {
    kind: EXAM,
    value: /mri|x-?ray|emg/i,
    before:
      / (?:already|ya|had|brought|bringing|brings|bring|faxed|faxing|review|reviewing|go over|discuss|read|prior|previous|old|outside|recent|latest|did|got|took|after|per|on|trae|traigo|tuvo|le hicieron|hicieron|hizo|tomaron)(?: (?:has|had|did|done|got|the|her|his|my|their|an?|some|old|recent|la|las|los|el|su|sus|una|unas))* $/,
  },
  // "He did my mother's hip", "splinted at the ER".
  {
    kind: ['bodyPart', 'term'],
    before:
      / (?:did|fixed|replaced|operated on|treated|opero|arreglo) (?:(?:my|his|her|the|our|la|el|de|mi|su|a) )*(?:\w+s|mama|papa|herman[ao]|suegr[ao]|espos[ao]|ti[ao]|prim[ao]) $/,
    most: 'ask',
  },
  {
    kind: ['term'],
    value: /splint|cast|brace|injection/i,
    after:
      /^ (?:(?:at|in|by|en) (?:the |el |la )?(?:er|ed|hospital|urgent|emergencia)|last night|yesterday|ayer) /,
  },
  // "Can't feel my legs", "numb legs, lost control of her bladder": signs of something else than a leg to be treated.
  {
    kind: ['bodyPart'],
    value: /leg|foot/i,
    before:
      / (?:cant|cannot|can not|couldnt|unable to|doesnt|no) (?:(?:even|longer|really|le|puede|puedo) )*(?:feel|feeling|sentir|siente|siento|move) (?:\w+ )?$/,
    most: 'ask',
  },
  {
    kind: ['bodyPart'],
    value: /leg|foot/i,
    after: / (?:bladder|bowels?|incontinent|incontinence|peed|saddle|groin numb|orina|vejiga) /,
    most: 'ask',
  },
  // "Has Oxford now, it was Cigna".
  {
    kind: ['insurance', 'insurancePlan'],
    before:
      / (?:(?:it|she|he|before) was|used to (?:be|have)|antes (?:era|tenia)|formerly|no longer(?: has)?|(?:old|previous|last|expired|prior) (?:card|ins|insurance|plan|one)(?: is| was| says| said)?)(?: (?:on|with|w|the|el|la|con))* $/,
  },
  // "When I was 12".
  {
    kind: ['age'],
    before:
      / (?:when|since) (?:i|he|she|they) (?:was|were) (?:like |about )?$| cuando (?:yo )?(?:era|tenia) (?:de )?$/,
  },
];

/** "Broke it Saturday", "the lady fell": hours, video visits and genders of a clause that tells what was, and wishes for nothing. */
function isOfPastClause(span: Span, spans: readonly Span[], words: readonly Word[]): boolean {
  if (!/^(?:service|telehealth|gender)$/.test(span.kind)) return false;
  const clauses = clausesOf(words);
  const meant = new Set(spans.flatMap(({ first, last }) => words.slice(first, last + 1)));
  const shape = shapeOfClause(words, clauses, clauses[span.first] ?? 0, meant);
  if (shape.isWish) return false;
  return shape.isPast || (shape.isEvent && /Hours$/.test(String(span.meanings[0]?.key)));
}
