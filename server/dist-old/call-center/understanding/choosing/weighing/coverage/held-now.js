import { textBetween, wholeText } from '../../clauses.js';
import { groupOf } from '../../groups.js';
export function standingOfCoverage(span, sentence) {
    const { own, words, clause, before, after } = sentence;
    if (isNoInformation(span, after) || isOfTeethOrEyes(span, own, before, after))
        return 'gone';
    const isLater = isToCome(before) || isNotYet(after, words) || isPending(span, words);
    if (isLater && isBesidePresent(span, own, words))
        return 'gone';
    return isLater || isOwnUnknown(words, clause) || isEnding(after) ? 'doubtful' : undefined;
}
/** "No insurance info yet" is not "no insurance". */
const isNoInformation = ({ meanings }, after) => /^ (?:info|information|card|details|number|on file|given|listed) /.test(after) &&
    /^no /i.test(meanings[0]?.via ?? '');
/** "Cigna dental only, medical is Emblem", "vision thru 1199". */
const isOfTeethOrEyes = (span, own, before, after) => (/^ (?:is )?(?:for )?(?:dental|vision) /.test(after) ||
    / (?:dental|vision) (?:(?:is|thru|through|from|with|w|plan|insurance) )*$/.test(before)) &&
    own.some((other) => other !== span && groupOf(other) === 'insurance');
/** "Aetna ends the 30th, then Medicaid". */
const ENDING = / (?:ends|ending|expires|until|til|till|thru|through|runs out|termina|vence) (?:\w+ ){1,4}(?:then|luego|despues) (?:(?:its|goes|on|to|el|la|viene) )*$/;
/** "Getting Medicare next month", "my old Cigna". */
const isToCome = (before) => ENDING.test(before) ||
    / (?:getting|switching to|will have|about to get|will get|will be on|gonna have|starting|starts|waiting for|waiting on|signing up for|signed up for|enrolling in|eligible for|applying for|applied for|going on|goes on|(?<!\b(?:yo|yr|yrs|year|years|y|o|\d\d) )old|former|previous|empieza|empezara|comienza|entra|llega|va a tener|le van a dar|aplico para|aplicando para) (?:(?:a|the|on|with|w|my|new|her|his|their|el|la|al|con|su|en) )*$/.test(before);
/** "Turning 65 next month, Medicare then, still on Oxford now". */
const isNotYet = (after, words) => /^ (?:then|later|after that|next month|next year|soon|in (?:january|jan|feb|february|march|april|may|june|july|august|aug|sept|september|october|oct|november|nov|december|dec)) /.test(after) && / (?:still|for now|right now|currently|until then|till then|now) /.test(wholeText(words));
/** "Pending Medicaid", "Medicaid spend down, pending". */
const isPending = ({ first, last }, words) => (words[first - 1]?.key === 'pending' && !words[first]?.isSeparated) ||
    /^ (?:spend ?down |application |app |case )+(?:is )?(?:pending|in process|not active) /.test(textBetween(words, last + 1, last + 6));
/** "A letter says Fidelis will end": it may still hold. */
const isEnding = (after) => /^ (?:(?:is|are|was|its) )?(?:will (?:end|stop|be (?:ending|terminated|cancell?ed|over))|going to (?:end|stop)|about to (?:end|expire|lapse)|(?:being|getting) (?:terminated|cancell?ed|dropped)|up for renewal|runs out|running out) /.test(after);
/** "Medicare starts in March, for now it's 1199": the one that holds today counts. */
const isBesidePresent = (span, spans, words) => spans.some((other) => other !== span &&
    groupOf(other) === 'insurance' &&
    !isToCome(textBetween(words, other.first - 6, other.first)) &&
    !isNotYet(textBetween(words, other.last + 1, other.last + 8), words) &&
    !isPending(other, words));
/** "The cousin has Oxford, caller has no idea what she has": not the patient's, as far as anybody knows. */
const isOwnUnknown = (words, clause) => / (?:no idea|doesnt know|dont know|not sure|no clue|no sabe|no se) (?:what|which|que|cual) (?:\w+ ){0,2}(?:has|have|is|her|his|tiene|tengo) /.test(wholeText(words)) ||
    / (?:not sure|unsure|dont know|doesnt know|no se|no sabe) (?:if|whether|si) (?:its|it is|es|she has|he has|i have|tiene|tengo) /.test(` ${clause.join(' ')} `);
//# sourceMappingURL=held-now.js.map