import type { Word } from '../../../words/words.ts';
import { textBetween } from '../../clauses.ts';
import type { Span } from '../../spans.ts';

/**
 * A doctor who is named for another reason than to be seen: the PCP on the card, who refers the patient, who follows them for something
 * else. "Pcp Dr. Silva on card", "referring is Dr. Cho", "Dr. Silva's nurse", "su médico de cabecera es el doctor Peña".
 */
export function isOtherDoctor(span: Span, words: readonly Word[]): boolean {
  if (span.kind !== 'physician') return false;
  const before = textBetween(words, span.first - 7, span.first);
  const after = textBetween(words, span.last + 1, span.last + 7);
  return BEFORE.test(before) || AFTER.test(after) || BESIDE.test(before);
}

const ROLE =
  'pcp|pmd|pcps|gp|primary|primary care|primary dr|primary doctor|pediatrician|pediatra|peds dr|rheumatologist|cardiologist|endocrinologist|dermatologist|gynecologist|obgyn|dentist|oncologist|family dr|family doctor|family doc|regular dr|regular doctor|internist|referring|referrer|ref|reffering|refering|ordering|referring (?:dr|doc|doctor|provider|physician)|ordering (?:dr|doc|doctor|provider|physician)|cabecera|primario|primaria|medic[oa] primari[oa]|medico general|anesthesiologist|attending|er doctor|er dr|er doc|ed doctor';

const BEFORE = new RegExp(
  ` (?:(?:${ROLE}) (?:(?:is|was|s|name|named|called|es|era|se|llama|on|the|card|says|provider|physician|doctor|dr|dra|doc|doctora|md|el|la|listed|as) )*|(?:referred|refd|reffered|refered|ref|sent|send|sends|ordered|prescribed|mandad[oa]|referid[oa]|enviad[oa]) (?:(?:here|over|her|him|me|us|to|you) )*(?:by|from|per|por|de) (?:(?:the|her|his|my|el|la|su|mi|dr|dra|doctor|doctora|doc) )*|(?:script|rx|referral|order|note|orden|referido|receta) (?:is |es )?(?:from|by|per|de|del|por) (?:(?:the|her|his|my|el|la|su|mi|dr|dra|doctor|doctora|doc) )*|(?:assigned to|assigned) (?:dr |doctor )?|(?:wife|husband|mother|mom|father|dad|son|daughter|sister|brother|friend|neighbor|esposa|esposo|hija|hijo|hermana|hermano|mama|papa) (?:of|de) (?:(?:an?|the|existing|current|un|una|el|la) )*(?:pt|patient|paciente) (?:of|de) (?:(?:dr|dra|doctor|doctora|el|la) )*|(?:wife|husband|mother|mom|father|dad|son|daughter|sister|brother|grandson|granddaughter|nephew|niece|cousin|friend|neighbor|secretary|nurse) (?:of|to) (?:dr|doctor) )$`,
);

/** "Somebody in the same building as Dr. Ortiz", "a partner of Dr. Cruz": tells who else is meant. */
const BESIDE =
  / (?:same (?:bldg|building|office|floor|practice|group|place|clinic|hallway|suite|hospital|town|area) as|next door to|across from|down the hall from|next to|(?:partner|colleague|associate|assistant|pa|np|resident|fellow|friend) (?:of|to|for)|works (?:with|w|for|under|alongside)|someone (?:like|as good as)|somebody (?:like|as good as)|besides|upstairs from|complain about|complaining about|complaint about|unhappy with|unhappy w|thank|thanks to|already has(?: an?| the)? (?:surgeon|ortho|doctor|specialist|podiatrist)) (?:(?:dr|dra|doctor|doc) )?$/;

const AFTER = new RegExp(
  `^ (?:partner|partners|associate|colleague|secretary) |^ (?:(?:is|was|es|thats|that is|as|listed|printed|shown|shows|written|its) )*(?:(?:on|en|listed on|printed on|in) (?:(?:the|her|his|my|their|la|su|mi|front|back|of|insurance|ins) )*(?:card|tarjeta)|(?:(?:the|her|his|my|their|pts|patients|el|la|su|mi|a|as) )*(?:${ROLE}) |(?:referred(?! by)|refers|refering|referring|sent|sends|ordered|wrote|prescribed|mando|refirio|envio|receto|lo mando|la mando|le mando|retired|is retired|retiro|se retiro|se jubilo|left|moved away|died|passed away|murio|is gone|no longer) )`,
);
