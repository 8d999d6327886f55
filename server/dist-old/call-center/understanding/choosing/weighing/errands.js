import { wholeText } from '../clauses.js';
/**
 * What a call asks for when it asks for no doctor: "wants to cancel tomorrow w/ Dr. Katz", "question on a bill for a knee x-ray", "needs the records
 * from his hip surgery sent over". What such a sentence names belongs to a visit that is over or already booked. Whoever also seeks somebody
 * ("cancel Dr. Katz and find her someone else") is heard as always.
 */
export function isErrand(spans, words) {
    if (!words.some(({ key }) => ERRAND_WORD.test(key)))
        return false;
    // "Broke her wrist, 34, needs a work note": who tells an age or a ZIP code is to be seen.
    if (spans.some(({ kind }) => kind === 'age' || kind === 'zip'))
        return false;
    const said = wholeText(words);
    return ERRAND.test(said) && !SEEKING.test(said);
}
/** Checked first: most sentences have none of these. */
const ERRAND_WORD = /^(?:cancel|cancell?ing|cxl|resched\w*|confirm|confirming|bill|bills|billed|billing|charged|overcharged|invoice|balance|statement|refund|records?|copies|copy|refill|refills|fmla|paperwork|forms?|results?|directions|complaint|complain|nurse|message|instructions|confirmed|thank|thanking|late|faxed|fax|file|note|call|floor|move|owe|owes|peer|precert|cert|letter|auth|authorization|account|acct)$/;
const OWN = '(?:the|her|his|my|their|a|an|this|that|our|some|all|old|any)';
const ASKED = '(?:wants?|needs?|wanted|trying|calling|called|asking|like|has|have|can|could|please|pls|just)';
const ERRAND = new RegExp([
    // "Needs to cancel", "calling to reschedule her shoulder MRI", "confirm appt w/ Dr. Katz".
    ` ${ASKED} (?:\\w+ ){0,3}?(?:cancel|cxl|reschedule|resched|confirm) `,
    ` confirmed for | (?:needs?|wants?|asking|like|trying|calling|can) (?:\\w+ ){0,3}?(?:move|push|change) (?:her|his|my|the|their) (?:\\w+ )?(?:appt|appointment|visit|\\d{1,2}(?:am|pm)?|time) `,
    // "Wants to thank Dr. Baker", "running late for Dr. Kim", "please have Dr. Gupta call her", "which floor is Dr. Reed".
    ` (?:wants?|calling) to thank | running (?:\\w+ )?late | have (?:dr|doctor) (?:\\w+ ){1,2}?call (?:her|him|me|back|us|pt) | (?:which|what) floor `,
    ` (?:does|do|if|what|how much|whether) (?:\\w+ ){0,2}?owes? | peer to peer | (?:pre cert|precert) for | (?:needs?|wants?) (?:${OWN} )?letter (?:for|to|from|saying) `,
    `^ (?:cancel|cxl|cancelling|canceling|reschedule|resched|rescheduling|confirm|confirming) `,
    // "Question on the bill", "why was she charged"; but Bill is a name, too.
    ` (?:about|re|on|regarding|over|disputing|dispute|got|received|pay|paying|owes|question|wrong|with) ${OWN} (?:\\w+ )?(?:bill|invoice|statement|balance|charge) `,
    ` (?:about|re|on|regarding|disputing|for|to|with) (?:bills|billing|invoice|charges|balance|refund) `,
    ` (?:was|were|got|been|being|they) (?:\\w+ )?(?:charged|overcharged|billed) `,
    ` (?:needs?|wants?) (?:${OWN} )?(?:itemized |detailed )?(?:bill|invoice) | (?:faxed|fax|emailed) (?:\\w+ )?to (?:dr|doctor) | address on file | return to work (?:letter|note) `,
    // "Needs his records sent", "wants a copy of the MRI report".
    ` (?:${ASKED}|send|fax|request|requesting|requests|get|transfer|release|copy of|pick up|where are|about|of) (?:${OWN} )?(?:\\w+ ){0,2}?(?:records|copies of|copy of|test results|fmla|disability forms?|forms? (?:filled|signed)) `,
    // "Status of her prior auth", "directions to the office", "a word with Dr. Hughes's nurse".
    ` (?:checking|check|status|about|whether|if|on) (?:\\w+ ){0,3}?(?:prior auth|auth|authorization|preauth) `,
    ` (?:needs?|wants?|asking for|get|gave|give) (?:${OWN} )?directions `,
    ` (?:complaint|complain|complaining) (?:about|re|against) | know (?:${OWN} )?(?:account )?balance `,
    ` (?:speak|talk|speaking) (?:w|with|to) (?:\\w+ ){0,3}?(?:nurse|billing|manager|supervisor|receptionist) `,
    ` (?:leave|left|leaving|take|give|get) (?:${OWN} )?(?:message|msg) (?:for|w|with) | (?:question|questions|asking|confused|call) (?:about|re|on|regarding) (?:\\w+ ){0,3}?instructions `,
    ` (?:disability|fmla|insurance|school|work|comp) (?:paperwork|forms?|papers) (?:\\w+ )*(?:sign|signed|fill|filled|complete|completed|faxed) `,
    ` (?:needs?|wants?|out of|calling for|requesting|asking for) (?:${OWN} )?(?:\\w+ )?refills? `,
].join('|'));
const SEEKING = / (?:another|someone|somebody|anyone|anybody|different|else|find|looking for|sooner|earlier|second opinion|2nd opinion|also|specialist|orthopedist|ortho|accepts?|takes?|any (?:dr|doctor|surgeon|doc|one)|(?:hand|shoulder|knee|hip|back|spine|foot|ankle|neck|elbow|wrist|bone|joint) (?:doctor|dr|doc|surgeon)) | (?:needs?|wants?|see) (?:an?|new|one|to see|to be seen|eval) (?!(?:\w+ )?(?:bill|copy|refill|refund|records|invoice|statement|forms?|letter|note) )/;
//# sourceMappingURL=errands.js.map