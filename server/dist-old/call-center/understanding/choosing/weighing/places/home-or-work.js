import { textBetween, wholeText } from '../../clauses.js';
import { groupOf } from '../../groups.js';
import { isCorrectedBetween } from '../corrections.js';
/** Which of several places counts: where the patient lives, or works. */
const AT_WORK = / (?:work|works|working|job|office|trabaja|trabajo) (?:(?:in|at|is|en|over|out|on|by|near|the|el|la) )*$/;
const HOME = / (?:live|lives|living|near|closer|close|nearer|vivo|vive|vivimos|cerca|home|reside|moved|quedo|staying|stays|stay) (?:(?:in|to|the|de|en|by|la|el|here|now|a|aqui|with|her|his|my|daughter|son|sister|brother|mother|family|con) )*$/;
/** "A back doctor in Jersey": where the caller wants to go. */
const WISHED = / (?:doctor|dr|somebody|someone|anyone|office|place|specialist|one|therapist|surgeon) (?:(?:in|near|around|close|to|the|en|by|over) )+$/;
const IS_THERE = / (?:estoy|estamos|im|shes|hes|were|around|by|(?:pt|patient|client|caller|she|he) is) (?:(?:in|at|en|here|aqui|the|el|la) )*$/;
/** Where several places are said, the one where the patient lives or wants to go counts: "… in the Bronx, need one near White Plains". */
export function isFarFromHome(span, spans, words) {
    const { first, last } = span;
    // "He's in Kearny but works in Manhattan".
    const isAtWork = AT_WORK.test(textBetween(words, first - 5, first));
    const isHome = (at) => HOME.test(textBetween(words, at - 6, at)) || (isAtWork && IS_THERE.test(textBetween(words, at - 5, at)));
    if (isHome(first) ||
        // "Lives in Yonkers, husband says Hackensack".
        / (?:says|said|dice|dijo|thinks) (?:its )?$/.test(textBetween(words, first - 2, first)) ||
        WISHED.test(textBetween(words, first - 5, first)) ||
        IS_THERE.test(textBetween(words, first - 5, first)))
        return false;
    return spans.some((other) => groupOf(other) === 'place' &&
        (isAtWork || other.first > last + 1 || other.last < first - 2) &&
        other !== span &&
        !isCorrectedBetween(words, other.last, first) &&
        !isWithin(other, span) &&
        isHome(other.first));
}
/** "Corona, near Junction Blvd", "in Astoria near Ditmars": a street of the town before it, or what only a map knows. */
const isWithin = ({ kind, first, meanings: [own] }, town) => kind === 'address' &&
    town.kind === 'address' &&
    own?.value === own?.via &&
    town.meanings[0]?.value !== town.meanings[0]?.via &&
    first > town.last &&
    first - town.last <= 3;
/** "Daughter in Stamford calling about father in Mount Vernon": where the caller is, as long as another place is told. */
export const isOfCaller = (span, spans, words) => / (?:daughter|son|sister|brother|niece|nephew|wife|husband|mother|mom|father|dad|cousin|friend|aide|hija|hijo|hermana|hermano|sobrina|nieta) (?:lives |is )?(?:in|from|en|de) $/.test(textBetween(words, span.first - 4, span.first)) &&
    /^ (?:is )?(?:calling|calls|called|llama|llamando|on the line|on the phone) (?:about|for|re|regarding|on behalf|por|para) /.test(textBetween(words, span.last + 1, span.last + 6)) &&
    spans.some((other) => groupOf(other) === 'place' && other.first > span.last);
/** "Wants near work", "cerca del trabajo". */
export const isWorkWished = (words) => / (?:near|nearer|close|closer|by|around|cerca) (?:(?:to|de|del|my|her|his|the|their|mi|su|el) )*(?:work|job|workplace|trabajo) /.test(wholeText(words));
/** A place that is not called the one of work gives way to the one that is; without that it is asked. */
export function isNotWork(span, spans, words) {
    // "Works midtown 10036": one place, said in two ways.
    const isAtWork = ({ first }) => AT_WORK.test(textBetween(words, first - 5, first)) ||
        spans.some((other) => groupOf(other) === 'place' && other.last === first - 1 && isAtWork(other));
    if (isAtWork(span))
        return undefined;
    return spans.some((other) => groupOf(other) === 'place' && isAtWork(other)) ? 'gone' : 'doubtful';
}
//# sourceMappingURL=home-or-work.js.map