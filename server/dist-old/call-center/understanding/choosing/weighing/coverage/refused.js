import { textBetween } from '../../clauses.js';
import { groupOf } from '../../groups.js';
/**
 * An insurance that some office does not take, or that refused to pay, is the patient's nevertheless: "they don't take Fidelis, who does",
 * "Cigna not accepted there", "was denied by Healthfirst for the MRI". Where no other is said it is asked, not ruled out.
 */
export const isRefused = (span, spans, words) => groupOf(span) === 'insurance' &&
    (BEFORE.test(textBetween(words, span.first - 6, span.first)) ||
        AFTER.test(textBetween(words, span.last + 1, span.last + 6))) &&
    spans.every((other) => other === span || groupOf(other) !== 'insurance');
const BEFORE = / (?:(?:they|he|she|office|place|doctor|dr|one|guy|there|who|that|practice|group|surgeon|clinic|\w+) (?:dont|doesnt|didnt|wont|wouldnt|do not|does not|stopped|no longer|not|never) (?:take|takes|taking|took|accept|accepts|accepting|accepted|participate|par) (?:(?:with|w|in|her|his|my|the|any|our|their) )*|(?:dropped|denied|rejected|refused|turned down|declined|out of network) (?:by|with|w|for|from) (?:(?:her|his|my|the) )*)$/;
const AFTER = /^ (?:(?:is|was|isnt|wasnt|are|its|they|said|would|wont|will) )*(?:not (?:accepted|taken|covered|cover|covering|in network|par)|isnt (?:accepted|taken)|denied|declined|rejected|refused|wouldnt cover|wont cover|didnt cover|doesnt cover|out of network) /;
//# sourceMappingURL=refused.js.map