import { isDay } from '../../../words/calendar.js';
import { isSport } from '../../../words/occupations.js';
import { textBetween } from '../../clauses.js';
/**
 * The day on which something happened is no wish for an appointment: "torn achilles pickleball on sat", "se cayó el domingo". Told with an
 * injury and "on" or a sport it is gone, without it is a question; beside a wish it is meant.
 */
export function whenItHappened(span, spans, words, clauses) {
    if (span.kind !== 'service')
        return undefined;
    // "Has PT Wed at 2:30, wants Dr. Levine same day": the day that was said, not today.
    if (/^same day$/i.test(span.meanings[0]?.via ?? ''))
        return words.slice(0, span.first).some(({ key }) => isDay(key)) ? 'gone' : undefined;
    if (span.meanings[0]?.key !== 'weekendHours')
        return undefined;
    const clause = clauses[span.first];
    const keys = words.flatMap(({ key }, at) => (clauses[at] === clause ? [key] : []));
    if (keys.some((key) => WISH.test(key)))
        return undefined;
    const isInjury = spans.some(({ first, kind, meanings }) => clauses[first] === clause &&
        (kind === 'term' || kind === 'category') &&
        INJURY.test(meanings[0]?.value ?? ''));
    if (!isInjury && !keys.some((key) => isSport(key) || EVENT.test(key)))
        return undefined;
    const before = textBetween(words, span.first - 3, span.first);
    return / (?:on|last|past|this past|el|since|desde|late|early) $/.test(before) ||
        keys.some((key) => EVENT.test(key) || (isInjury && isSport(key)))
        ? 'gone'
        : 'doubtful';
}
const INJURY = /fracture|tear|rupture|sprain|strain|dislocation|concussion|whiplash|injury|laceration/i;
const EVENT = /^(?:fell|hurt|hit|tore|broke|twisted|rolled|popped|slipped|tripped|jammed|smashed|crashed|crash|accident|mva|injured|happened|started|began|collided|tackled|kicked|playing|played|game|match|tournament|practice|cayo|cai|caimos|torci|torcio|lastimo|lastime|golpeo|jugando|partido|choque|chocaron|paso|empezo)$/;
const WISH = /^(?:wants?|needs?|prefers?|pref|preferably|preferred|looking|please|pls|plz|appts?|appointments?|cita|citas|only|any|every|available|avail|availability|open|opening|openings|hours|slots?|can|could|would|works|work|ok|okay|free|best|or|if|come|do|does|see|seen|schedule|book|quiere|quiero|necesita|necesito|puede|puedo|prefiere|solo|solamente|abren|abierto|next|proximo)$/;
//# sourceMappingURL=happened.js.map