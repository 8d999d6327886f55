import { isPerson } from '../../words/people.js';
import { wholeText } from '../clauses.js';
/**
 * What agents type to each other: "brb lunch, back at 1", "this chair is killing my back lol", "tell Linda I'm off at 5". A body part or an
 * hour in it is their own. Whoever speaks of a patient says more: an age, an insurance, a town, a wish.
 */
export function isChatter(spans, words) {
    if (words.some(({ key }) => isPerson(key) || CALL.test(key)))
        return false;
    if (OURS.test(wholeText(words)))
        return true;
    if (spans.some((span) => TOLD.has(span.kind) && !(span.kind !== 'aside' && span.isDoubtful)))
        return false;
    const said = wholeText(words);
    // "My head hurts from this hold music lol. Anyway it's my knee".
    if (/ (?:anyways?|anyhow|its my|its the|calling (?:about|for)|i need|i have|i want|necesito|quiero) /.test(said))
        return false;
    return (AT_WORK.test(said) ||
        (AROUND.test(said) &&
            / (?:lol|lmao|haha|jaja|jeje|smh|ugh|omg|brb|ok next|guys|yall|everyone|chicas) /.test(said)) ||
        OWN.test(said));
}
/** What only a patient's call brings up. */
const TOLD = new Set([
    'age',
    'zip',
    'insurance',
    'insurancePlan',
    'address',
    'practice',
    'practiceAddress',
    'practiceAddressRegion',
    'specialty',
    'term',
    'language',
    'accommodation',
    'telehealth',
    'accepting',
]);
/** Words for a patient, or for what a patient wants. */
const CALL = /^(?:pts?|patients?|paciente|caller|clients?|member|she|shes|he|hes|her|his|ella|appts?|appointments?|cita|doctor|dr|dra|doctora|surgeon|specialist|insurance|seguro|refer\w*|eval|consult|injur\w*|fell|broke|sprain\w*|fracture|fx|mri|xrays?|surgery)$/;
/** Found nowhere but at work. */
const AT_WORK = / (?:brb|bbl|afk|headset|head set|printer|copier|toner|stapler|potluck|breakroom|break room|timesheet|time sheet|payroll|huddle|cubicle|next call|more calls|back to back calls|callers(?! name)|hold music|clocked? (?:in|out)|clocking out|vending machine|microwave|thermostat|team meeting|staff meeting|out to lunch|im on lunch|im at lunch|coffee run|need coffee|more coffee|cover (?:me|my (?:phone|line|desk|shift))|my relief|system (?:is )?(?:slow|down)|screen froze|line \d+|mi almuerzo|almuerzo|impresora|audifonos|auriculares|el sistema|mi turno|mi break|cubreme|la jefa|el jefe) /;
/** "The wheelchair ramp at our office is icy": what agents have to do with, whatever else it names. */
const OURS = / (?:at|in|by|outside) our (?:office|building|bldg|desk|clinic|lobby) | (?:tell|call|told) (?:facilities|maintenance) /;
/** Also around a patient; of the agent only where they point at it or laugh about it. */
const AROUND = / (?:chair|desk|computer|keyboard|mouse|screen|monitor|heels|shoes|stairs|elevator|shift|ac|heater|overtime|silla|computadora|compu|tacones|zapatos|escritorio|turno) /;
const OWN = / (?:this|these|esta|este|estos|estas) (?:\w+ )?(?:chair|desk|computer|keyboard|mouse|screen|monitor|heels|shoes|elevator|shift|phone|office|headset|silla|computadora|compu|tacones|zapatos|escritorio|turno|oficina) /;
//# sourceMappingURL=chatter.js.map