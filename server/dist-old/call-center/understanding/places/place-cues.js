const STRONG = /^(?:live|lives|living|lived|near|around|located|reside|resides|staying|stays|based|coming|cerca|vivo|vive|viven|vivimos|quedo|queda|close|closer|nearer|towards|toward|closest|nearest|nearby|home|office|somewhere|out)$/;
const PREPOSITION = /^(?:in|near|from|around|by|at|off|to|on|en|por|de|cerca|of|here|over|el|la|the|aqui|up|down|out)$/;
/** How a caller leads up to a place: "I live in …", "near …", "vivo por …"; or between commas. */
export function cueOf(words, first, last) {
    let position = first - 1;
    let isPreposition = false;
    while (position >= first - 3 &&
        !words[position + 1]?.isSeparated &&
        PREPOSITION.test(words[position]?.key ?? '')) {
        if (/^(?:in|near|from|around|by|en|por|cerca|off|at)$/.test(words[position]?.key ?? ''))
            isPreposition = true;
        if (/^(?:near|around|cerca|from)$/.test(words[position]?.key ?? ''))
            return 'strong';
        position--;
    }
    const before = words[position + 1]?.isSeparated ? '' : (words[position]?.key ?? '');
    if (/^(?:moved|moving|move|mude|mudo|mudamos)$/.test(before))
        return 'strong';
    if (isNamedAsPlace(words, first))
        return 'strong';
    // "Dr. Ross at the Hackensack office".
    if (isOffice(words, last))
        return 'strong';
    if (STRONG.test(before) || /^(?:im|i|am|hes|shes|were|is|are|estoy|esta|estan)$/.test(before)) {
        return isPreposition || STRONG.test(before) ? 'strong' : 'none';
    }
    const next = words[last + 1];
    const endsHere = !next ||
        next.isSeparated ||
        /^(?:area|office|part|please|pls|ny|nj|ct|side|if|and|or|but|by|near|off|cerca|por|around|right|over|works|best|preferred|pref|now|asap|needs?|wants?|has|tiene|necesita)$/.test(next.key);
    if (words[first]?.isSeparated && endsHere)
        return 'alone';
    // "Same day xray foot fx COLLEGE POINT": what is left at the end of a note.
    return isPreposition ? 'weak' : 'none';
}
export const isOffice = (words, last) => /^(?:office|offices|location|locations|branch|site|doctors|drs|docs)$/.test(words[last + 1]?.key ?? '') &&
    !words[last + 1]?.isSeparated;
/** "The town she's in is Nyack", "somewhere like Bayside", "el pueblo es Yonkers". */
const isNamedAsPlace = (words, first) => !words[first]?.isSeparated &&
    /^(?:is|es|llama|called|like|say|as|como)$/.test(words[first - 1]?.key ?? '') &&
    / (?:(?:town|city|area|neighborhood|hood|place|section|borough|village|pueblo|barrio|zona|ciudad|in|from|near|en|de) (?:\w+ )?(?:is|es|se llama|called)|(?:somewhere|someplace|anywhere|anyplace|town|area|place|places|places?|lugar|sitio|algun sitio) (?:like|say|as|como)) $/.test(` ${words
        .slice(Math.max(0, first - 5), first)
        .map(({ key }) => key)
        .join(' ')} `);
/** "A hospital in Elmhurst", "fell in Boston", "my sister is in New Jersey": where something was, not where the patient is. */
const ELSEWHERE = /^(?:hospital|discharged|released|transferred|admitted|fell|born|surgery|operated|operaron|opero|hicieron|took|went|happened|accident|hit|crash|slipped|sister|brother|hermana|hermano|florida|nacio|naci|vacation|insurance|called|seguro|plan|law|moved|university|school|college|graduat\w+|attend\w*|studies|studying|study|teaches|taught|prom|parade|concert|wedding|funeral|church|party|bodega|calling|train|tren)$/;
const CALLING = /^(?:surgery|sister|brother|hermana|hermano|law|calling|called|insurance|seguro|plan)$/;
/** "Visitor from London", "the card is with her daughter in Pelham Bay". */
const isOfAnother = (near) => / (?:visitor|visiting|tourist|visits|visita|turista|arrived|flew in|here) (?:from|de|desde) $/.test(near) ||
    (/ (?:is|are|was|card|papers|esta) with (?:my|her|his|the) \w+ in $/.test(near) &&
        !/ (?:lives|stays|live|staying) /.test(near));
const OF_PATIENT = / (?:calling|calls|called|call|llama|llamando) (?:about|for|re|regarding|por|para) (?:(?:her|his|my|their|the|su|mi) )?(?:father|dad|mother|mom|husband|wife|son|daughter|brother|sister|aunt|uncle|grandmother|grandma|grandfather|grandpa|parents|pt|patient|client|mama|papa|madre|padre|abuela|abuelo|esposo|esposa|hijo|hija|hermano|hermana|tia|tio|suegra) (?:in|from|en|de|near|by) $/;
export function isElsewhere(words, first, clauses, cue) {
    const clause = clauses[first];
    const before = words.flatMap(({ key }, position) => clauses[position] === clause && position < first ? [key] : []);
    // "Discharged from Stony Brook": also where it is led up to.
    if (/^(?:discharged|released|transferred|admitted)$/.test(before.at(-2) ?? ''))
        return true;
    // "Wife calling from Fort Lee".
    if (/ (?:calling|calls|call|llama|llamando) (?:from|de|desde) $/.test(` ${before.slice(-2).join(' ')} `))
        return false;
    // "Cerca de la estación de tren de White Plains".
    if (/ (?:cerca|near|by) (?:\w+ ){0,3}(?:estacion|station) (?:de tren )?(?:de|of|in|en) $/.test(` ${before.join(' ')} `))
        return false;
    // "Daughter calling about father in Mount Vernon": where the patient is.
    if (OF_PATIENT.test(` ${before.slice(-6).join(' ')} `))
        return false;
    // "Off the 7 train in Woodside".
    if (/ off (?:the )?\w+ (?:train|line) (?:in|at|by|near) $/.test(` ${before.join(' ')} `))
        return false;
    // "Dr. Cruz moved his practice to NJ".
    if (/ moved (?:his|her|their|the) (?:practice|office|business) (?:\w+ )?(?:to|in) $/.test(` ${before.slice(-6).join(' ')} `))
        return true;
    // "Near the hospital in Mineola".
    if (/ (?:near|by|around|close to|next to|across from|cerca de) (?:\w+ ){1,2}(?:in|en) $/.test(` ${before.slice(-5).join(' ')} `))
        return false;
    // "Mother in law in Perth Amboy".
    const near = before.slice(-6).filter((key) => key !== 'law' || !before.includes('in'));
    if (isOfAnother(` ${before.slice(-8).join(' ')} `))
        return true;
    if ((cue === 'strong' &&
        before.some((key) => /^(?:live|lives|living|near|cerca|vivo|vive|home|coming)$/.test(key))) ||
        // "Lives with his sister in Canarsie".
        / (?:live|lives|living|stay|stays|staying|vive|vivo) (?:with|w|con) (?:\w+ ){1,3}(?:in|en|by|near) $/.test(` ${before.join(' ')} `))
        return false;
    // "Moved from Hoboken to Ridgewood".
    if (near.includes('moved') && near.includes('from') && near.at(-1) === 'to')
        return false;
    if (near.includes('moved') && near.at(-1) === 'to')
        return !/^(?:i|we|she|he|they|just|recently|now|and|pt|patient|caller|has|have|since|already|but|so)$/.test(before.at(-3) ?? 'i');
    // "Stamford CT sister calling", "sister calling Stamford": only what happened there tells that it is elsewhere.
    const isLed = /^(?:in|from|en|de|at|to)$/.test(before.at(-1) ?? '');
    // "Anyone for hand surgery in Garden City": care that is sought there.
    const isSought = before.some((key) => /^(?:need|needs|want|wants|looking|anyone|anybody|someone|somebody|find|any|busca|busco|quiere|necesita|consult|for)$/.test(key));
    // "Bike accident 27 Cigna Williamsburg": a town that nothing leads up to tells of what is right before it.
    const said = isLed ? near : near.slice(-3);
    return said.some((key) => ELSEWHERE.test(key) && (isLed || !CALLING.test(key)) && !(key === 'surgery' && isSought));
}
//# sourceMappingURL=place-cues.js.map