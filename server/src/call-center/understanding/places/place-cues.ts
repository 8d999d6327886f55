import type { Word } from '../words/words.ts';

export type PlaceCue = 'strong' | 'weak' | 'alone' | 'none';

const STRONG =
  /^(?:live|lives|living|lived|near|around|located|reside|resides|staying|stays|based|coming|cerca|vivo|vive|viven|vivimos|quedo|queda|close|closer|nearer|towards|toward|closest|nearest|nearby|home|office|somewhere|out)$/;
const PREPOSITION =
  /^(?:in|near|from|around|by|at|off|to|on|en|por|de|cerca|of|here|over|el|la|the|aqui|up|down|out)$/;

/** How a caller leads up to a place: "I live in …", "near …", "vivo por …"; or between commas. */
export function cueOf(words: readonly Word[], first: number, last: number): PlaceCue {
  let position = first - 1;
  let isPreposition = false;
  while (
    position >= first - 3 &&
    !words[position + 1]?.isSeparated &&
    PREPOSITION.test(words[position]?.key ?? '')
  ) {
    if (/^(?:in|near|from|around|by|en|por|cerca|off|at)$/.test(words[position]?.key ?? ''))
      isPreposition = true;
    if (/^(?:near|around|cerca|from)$/.test(words[position]?.key ?? '')) return 'strong';
    position--;
  }
  const before = words[position + 1]?.isSeparated ? '' : (words[position]?.key ?? '');
  if (/^(?:moved|moving|move|mude|mudo|mudamos)$/.test(before)) return 'strong';
  // "Dr. Ross at the Hackensack office".
  if (isOffice(words, last)) return 'strong';
  if (STRONG.test(before) || /^(?:im|i|am|hes|shes|were|is|are|estoy|esta|estan)$/.test(before)) {
    return isPreposition || STRONG.test(before) ? 'strong' : 'none';
  }
  const next = words[last + 1];
  const endsHere = !next || next.isSeparated;
  if (words[first]?.isSeparated && endsHere) return 'alone';
  // "Same day xray foot fx COLLEGE POINT": what is left at the end of a note.
  return isPreposition ? 'weak' : 'none';
}

export const isOffice = (words: readonly Word[], last: number): boolean =>
  /^(?:office|offices|location|locations|branch|site|doctors|drs|docs)$/.test(words[last + 1]?.key ?? '') &&
  !words[last + 1]?.isSeparated;
