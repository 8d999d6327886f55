import { textBetween } from '../../clauses.js';
/**
 * An examination of which there is a picture or a report already: "MRI in hand", "has xrays w/ her", "EMG report faxed", "MRI done at Lenox
 * Hill". Nobody who brings one asks for a place that makes them.
 */
export function isDocument({ first, last }, words) {
    if (words.slice(first, last + 1).some(({ key }) => /^(?:site|onsite)$/.test(key)))
        return false;
    const after = textBetween(words, last + 1, last + 6);
    const before = textBetween(words, first - 6, first);
    // "Needs EMG done there".
    if (/ (?:needs?|wants?|get|getting|have to|must|quiere|necesita|hacerse|hacer) (?:(?:an?|the|her|his|una?|la|el|new|repeat) )*$/.test(before))
        return false;
    return (isCaption(last, words) ||
        / (?:er|ed|hospital|urgent care) $/.test(before) ||
        AFTER.test(after) ||
        BEFORE.test(before) ||
        (HAS.test(before) && !OFFICE.test(before)));
}
/** "X-rays: no fracture", "MRI 10/3: labral tear": what was found follows. */
const isCaption = (last, words) => {
    const end = words.findIndex(({ key }, at) => at > last && !/^\d{1,4}$/.test(key));
    return words[end]?.gap.trim().startsWith(':') === true;
};
const PICTURE = '(?:discs?|disks?|cds?|films?|images?|pics|pictures|reports?|results?|reads?|copy|copies|placas|reporte|resultados?|informe)';
const AFTER = new RegExp(`^ (?:(?:is|are|was|were|already|just|all|esta|estan|ya) )*(?:in hand|on hand|in chart|in the chart|on file|on (?:a )?${PICTURE}|${PICTURE}|w(?:ith)? (?:her|him|me|them|us|pt)|done|dne|taken|completed|complete|available|avail|uploaded|attached|faxed|emailed|mailed|received|recd|obtained|reviewed|from (?:last|yesterday|\\d+|the (?:er|hospital|urgent)|er|urgent|outside|another)|at (?:the )?(?:er|hospital|urgent)|last (?:week|wk|month|mo|year|yr|night)|yesterday|this (?:week|month) showed|neg|negative|pos|positive|normal|unremarkable|showing|hech[ao]s?|list[ao]s?|en mano|en (?:un )?(?:cd|disco)|de (?:ayer|la semana pasada|hace)) `);
const BEFORE = / (?:bringing|brings|bring|brought|sending|sent|send|faxing|faxed|fax|uploaded|uploading|emailed|emailing|carrying|traer|trae|traigo|traera|llevar|lleva|llevo|mando|review|reviewing|prior|previous|old|outside|recent|latest|last) (?:(?:the|her|his|my|their|an?|recent|old|new|last|some|outside|la|las|los|el|su|sus|un|una|unas) )*$/;
const HAS = / (?:has|have|had|got|tiene|tengo|traigo) (?:(?:the|her|his|my|their|a|an|recent|old|some|already|own|la|las|los|su|sus|una|unas|ya) )*$/;
/** "Somewhere that has MRI", "an office with x-ray": who has it is an office. */
const OFFICE = / (?:places?|offices?|clinics?|sites?|somewhere|someone|somebody|anyone|anybody|who|whos|that|which|practice|location|locations|dr|doctor|doctors|doc|they|you|u|do|does|center|facility|lugar|sitio|sitios|oficina|que|donde|alguien|ustedes|one|surgeon|ortho|orthopedist|specialist|must|should|near|to|and|y|podiatrist|wants|needs|want|need|prefer|prefers) /;
//# sourceMappingURL=documents.js.map