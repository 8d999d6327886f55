import { isAfterTitle } from '../../../words/words.js';
/** Names and body parts of people around the patient, and the patient's own name. */
const RELATION = /^(?:cousin|friend|boss|lawyer|attorney|neighbor|coworker|supervisor|manager|wife|husband|mother|mom|father|dad|sister|brother|son|daughter|aunt|uncle|niece|nephew|patient|pt|client|caller|member|law|secretary|nurse|teacher|coach|roommate|girlfriend|boyfriend|hermana|hermano|prima|primo|amiga|amigo|esposa|esposo|hija|hijo|tia|tio|vecina|vecino|paciente|abogado|abogada|jefe|jefa)$/;
/** "My cousin Kelly Jackson", "Mitchell is the patient", "law offices of Cohen and Stein": no physician of ours. */
export function isRelative({ kind, first, last }, words) {
    if (kind !== 'physician')
        return false;
    const before = words.slice(Math.max(0, first - 5), first).map(({ key }) => key);
    const after = ` ${words
        .slice(last + 1, last + 5)
        .map(({ key }) => key)
        .join(' ')} `;
    // "Caller: Virginia Moore".
    const isLed = !words[first]?.isSeparated || words[first]?.gap.trim() === ':';
    if (isLed && RELATION.test(before.at(-1) ?? ''))
        return true;
    if (before.includes('law') && /^(?:of|and|offices|firm|office)$/.test(before.at(-1) ?? ''))
        return true;
    return /^ (?:(?:no )?(?:is|was|es|thats|that is|thats just|eso es) (?:the |a |my |her |his |el |la |mi )?(?:patient|pt|dentist|nurse|lawyer|attorney|teacher|friend|neighbor|cousin|caller|paciente|boss|pts|vet|mom|mother|wife|husband|daughter|son) |is calling |calling |llp |esq |law )/.test(after);
}
/** "For Frank Rosen, 70, hip": whose age is told at once is as likely the patient, unless he is called a doctor. */
export const isAged = ({ first, last }, spans, words) => last > first &&
    !isAfterTitle(words, first) &&
    spans.some(({ kind, first: next }) => kind === 'age' && next === last + 1);
/** "My brother-in-law's hip". */
export const isOfRelative = ({ first }, words) => words.slice(Math.max(0, first - 4), first).some(({ key }) => RELATION.test(key.replace(/s$/, '')));
//# sourceMappingURL=relations.js.map