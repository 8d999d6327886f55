import { isOrdinary } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isPerson } from '../words/people.ts';
import { keyAt, type Word } from '../words/words.ts';

/** "Pt is 35", "pt c/o knee pain": the patient, not physical therapy. */
export function patient(
  words: readonly Word[],
  first: number,
  isKnown: (word: Word) => boolean,
): number | undefined {
  if (keyAt(words, first) !== 'pt' || keyAt(words, first - 1) === 'new') return undefined;
  // "Pt's rheumatologist".
  const [own, following] = [words[first], words[first + 1]];
  if (own && following && following.start - own.end > following.gap.length) return first;
  // "Calling to refer pt 58 w/ stenosis"; but "PT 12 visits".
  if (/^\d{2}(?:f|m|yo|y)?$/.test(keyAt(words, first + 1)) && !COUNTED.test(keyAt(words, first + 2)))
    return first;
  // "Lifting a pt", "her pts"; but "a PT place".
  if (
    /^(?:a|another|her|his)$/.test(keyAt(words, first - 1)) &&
    !/^(?:place|clinic|script|referral|session|sessions|eval|appt|appointment|office|evaluation|near|in|for|who|that)$/.test(
      keyAt(words, first + 1),
    )
  )
    return first;
  const before = keyAt(words, first - 1);
  if (before === 'for' && /^(?:call|calls|calling|calld|called)$/.test(keyAt(words, first - 2))) return first;
  // "Calling for pt w/ dementia …, aide speaks Spanish but pt English".
  const isSaidBefore = words.some(
    (_, at) => at < first && keyAt(words, at) === 'pt' && patient(words, at, isKnown) !== undefined,
  );
  if (isSaidBefore && /^(?:but|and|the|while|so)$/.test(before)) return first;
  // "Wife of pt", "elderly pt"; but "months of PT".
  if (
    /^(?:same|elderly|old|male|female|returning|existing|established|deaf|disabled|vip|difficult|nice|sweet|rude|angry|upset)$/.test(
      before,
    ) &&
    !/^(?:only|pls|please|preferred|pref|for)$/.test(keyAt(words, first + 1))
  )
    return first;
  if (before === 'of' && isPerson(keyAt(words, first - 2))) return first;
  // "Needs PT in Queens", "wants PT still", "ankle PT"; but "a dialysis pt with hip pain", "comp pt".
  const lead = words[first - 1];
  const isDescribed =
    lead !== undefined &&
    !isFiller(before) &&
    !THERAPY_LEAD.test(before) &&
    (words[first + 1]?.isSeparated === true || !THERAPY_NEXT.test(keyAt(words, first + 1))) &&
    (!isKnown(lead) ||
      INSURED.test(before) ||
      /^(?:w|with|has|is|wants|needs|who)$/.test(keyAt(words, first + 1)));
  if (isDescribed && !words[first]?.isSeparated) return first;
  // "W/c pt".
  if (before === 'c' && keyAt(words, first - 2) === 'w') return first;
  if (
    first > 0 &&
    !words[first]?.isSeparated &&
    !/^(?:the|this|and|so|but|says|if|when|because|hi|hello|hey|ok)$/.test(before)
  )
    return undefined;
  return isDescribedBehind(words, first, isKnown) ? first : undefined;
}

/** "Pt verified", "pt's wife"; but "PT on site". */
function isDescribedBehind(words: readonly Word[], first: number, isKnown: (word: Word) => boolean): boolean {
  if (keyAt(words, first + 1) === 'on' && keyAt(words, first + 2) === 'site') return false;
  const following = words[first + 1];
  const next = keyAt(words, first + 1);
  // "PT 3x/week", "PT 2 times a week" is therapy.
  if (/^\dx$/.test(next) || (/^\d$/.test(next) && COUNTED.test(keyAt(words, first + 2)))) return false;
  // "Pt's wife".
  if (isPerson(next)) return true;
  if (DOES.test(next) || DESCRIBED.test(next)) return true;
  // "Pt verified", "pt anxious about the MRI": no therapy is called that.
  return following?.isSeparated === false && !isKnown(following) && isOrdinary(next) && TOLD_OF.test(next);
}

/** Endings of what is told of people; "pt Flushing" and "pt Forest Hills" tell where therapy is wanted. */
const TOLD_OF = /^(?!flushing$)\p{L}{2,}(?:ing|ed|ous|ful|less|ible|able|ish|ant|ando|iendo|ado|ada)$/u;

/** What a patient does, or what is told of one. */
const DOES =
  /^(?:herself|himself|req|reqs|reqd|requested|request|requests|cc|hx|dx|is|has|had|was|wants|needs|with|w|c|complains|complaining|reports|states|says|said|speaks|declines|declined|refused|agrees|agreed|presents|presented|works|drives|tolerated|declining|denies|denied|called|calling|calls|fell|lives|live|prefers|on|not|no|also|just|doesnt|didnt|cant|wont|isnt|would|will|can|does|did|got|gets|hung|disconnected|upset|annoyed|very|really|aware|insists|refuses|asking|asks|asked|looking|thinks|unsure|walks|uses|referred|in|from|name|hurt|injured|broke|tore|age|aged|dob|still|already|waiting|holding|back|due|seen|saw|told|w|wanted|needed|at|seeking|requesting|requests|mentioned|lost|changed|switched|requires|tripped|slipped|habla|quiere|tiene|necesita|dice|se|le|lo|vive|busca|esta|es|prefiere|pide|llama|llamo|sufre|viene|desea|solicita|padece|usa|trabaja|va|ha|fue|era|hurts|wakes|wears|takes|comes|goes|wishes|hopes|hoping|trying|tries|left|gave|forgot|cancelled|canceled|noshow|running|crying|calln|cld|rude|nice|here|who|whos|that|to|whose|be|been|vm|ok|okay|fine|mad|angry|prev|previously|mentions|describes|feels|notes|seems|sounds|looks|refers|knows|understands|believes|suffers|stands|sits|types)$|^\d{1,3}/;

/** What people are, not treatments; the directory's words are among them ("deaf", "diabetic"). */
const DESCRIBED =
  /^(?:deaf|hoh|hard|blind|mute|nonverbal|diabetic|pregnant|obese|elderly|bilingual|uninsured|insured|homebound|bedbound|bedridden|disabled|handicapped|autistic|demented|anxious|nervous|afraid|scared|claustrophobic|allergic|ambulatory|late|early|handed|wheelchair|walker|dm|dm2|hiv|dialysis|sord[ao]|cieg[ao]|embarazada|diabetic[ao]|hispan[ao])$/;

const THERAPY_LEAD =
  /^(?:outpatient|outpt|inpatient|home|started?|starting|finished|ordered|orders|order|rx|script|refer|referred|post|failed|aquatic|aqua|pelvic|vestibular|sports|speech|hand|tried|completed|prescribed|weekly|daily|english|spanish|russian|speaking|mandarin)$/;

const THERAPY_NEXT =
  /^(?:for|script|eval|evaluation|referral|place|near|in|at|on|sessions?|clinic|office|appts?|please|pls|asap|only|post|after|today|or|and)$/;
const INSURED = /^(?:comp|wc|medicaid|medicare|nofault|fault|cash|private|insured|uninsured|selfpay|pay)$/;
const COUNTED = /^(?:x|times|days?|sessions?|visits?|weeks?|wks?|months?|mos?)$/;
