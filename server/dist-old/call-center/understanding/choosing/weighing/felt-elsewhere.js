import { textBetween } from '../clauses.js';
import { groupOf } from '../groups.js';
/** Which of several parts and conditions is to be seen: pain reaches further than where it comes from. */
/** "It goes down my leg", "se le baja por la pierna": how far a pain reaches, not where it comes from. */
export const isReached = (before) => / (?:down|into|radiates|radiating|radiate|radiation|radic|radiculopathy|rad|spreads|spreading|shoots|shooting|travels|traveling|hasta|baja|bajando|corre|irradia|extends) (?:(?:down|into|to|through|along|my|her|his|the|a|por|la|el|hacia|hasta|mi|su|left|right|l|r|lt|rt|lft|rgt|izq|der|both|bilat|all|way|whole|toda|up) )*$/.test(before) && !/ (?:fell|fall|went|slipped|tripped|caida|cayo|cai) /.test(before);
/** "Sciatica, rt leg", "cervical radiculopathy, arm numb": a nerve of the spine is felt in the limb. */
export const isLimbOfNerve = ({ kind, meanings }, spans) => {
    const limb = meanings[0]?.value ?? '';
    if (kind !== 'bodyPart' ||
        spans.some((other) => other.kind === 'category' && /fracture/i.test(bestValue(other))))
        return false;
    return spans.some((other) => other.kind === 'term' &&
        ((/sciatica/i.test(bestValue(other)) && /\bleg\b|\bfoot\b/i.test(limb)) ||
            (/radiculopathy/i.test(bestValue(other)) && /\barm\b|\bhand\b/i.test(limb))));
};
/** "Neck pain with tingling in the arms": the neck is to be seen. */
export const isFeltFromSpine = (span, spans, before, after) => span.kind === 'bodyPart' &&
    /arm|hand|leg|foot/i.test(bestValue(span)) &&
    (/ (?:tingling|numbness|hormigueo|adormecimiento|entumecimiento|pins and needles) (?:(?:in|into|down|to|en|the|her|his|my|both|los|las|el|la|sus|mis) )+$/.test(before) ||
        /^ (?:(?:is|are|goes|gets|feels|numbness|tingling) )*(?:numb|numbness|tingling|tingles|weakness) /.test(after)) &&
    spans.some((other) => other !== span &&
        groupOf(other) === 'part' &&
        /neck|spine|cervic|back|lumbar|disc/i.test(bestValue(other)));
/** "Radial nerve palsy after humerus fx": what it comes from. */
export const isCause = (span, spans, before, clauses) => / (?:after|following|ever since|since|due to|caused by|secondary to|despues de|tras) (?:(?:a|an|her|his|the|my|old|una?|la|el|su) )*$/.test(before) &&
    spans.some((other) => groupOf(other) === 'part' && other.last < span.first && clauses[other.first] === clauses[span.first]);
const bestValue = ({ meanings }) => meanings[0]?.value ?? '';
/** "Can't turn her head", "no puedo subir el brazo": what somebody cannot do tells of the part that was named beside it. */
export const isMoved = (before) => / (?:turn|turning|lift|lifting|raise|raising|move|moving|bend|bending|straighten|rotate|extend|reach|tilt|subir|levantar|mover|doblar|alzar|girar|voltear|estirar|sube|levanta|levanto|mueve|muevo|dobla|doblo) (?:(?:up|down|my|her|his|the|el|la|los|las|mi|su|left|right|that|over) )*$/.test(before);
/** "The forearm near the wrist", "shin, just below the knee": where on the part that was named. */
export const isLandmark = ({ first }, spans, before) => / (?:near|above|below|behind|under|beneath|next to|close to|towards?|right by|beside) (?:(?:the|her|his|my|just) )*$/.test(before) &&
    spans.some((other) => groupOf(other) === 'part' && !other.isDoubtful && other.last < first && first - other.last <= 5);
/** "Fell on her outstretched hand, elbow swollen": what somebody landed on, where another part hurts. */
export const isLandedOn = ({ first, last, meanings }, spans, words) => (/ (?:fell|landed|fall|falling|lands?|cayo|cai) (?:(?:directly|hard|right|down) )*(?:on|onto|sobre) (?:(?:an?|the|her|his|my|out|outstretched|stretched|left|right|la|el|su) )*$/.test(textBetween(words, first - 7, first)) ||
    words.slice(first, last + 1).some(({ key }) => key === 'outstretched')) &&
    words[last + 1]?.isSeparated === true &&
    spans.some((other) => groupOf(other) === 'part' && other.first > last && other.meanings[0]?.key !== meanings[0]?.key);
/** "Achilles tendonitis" is no rupture, "rotator cuff pain" not yet a tear. */
export const isOtherDisease = ({ kind, last, meanings }, words) => kind === 'term' &&
    /tear|rupture|fracture|replacement/i.test(meanings[0]?.value ?? '') &&
    !words[last + 1]?.isSeparated &&
    /^(?:tend[io]nitis|tend[io]nosis|tend[io]nopathy|bursitis|inflammation|cyst|tendinitis|tear(?!s))$/.test(words[last + 1]?.key ?? '');
//# sourceMappingURL=felt-elsewhere.js.map