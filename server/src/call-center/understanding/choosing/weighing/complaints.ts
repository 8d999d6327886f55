import { isFiller } from '../../words/ordinary-words.ts';
import { isPerson } from '../../words/people.ts';
import type { Word } from '../../words/words.ts';
import type { Span } from '../spans.ts';

/** Words that say that something is wrong with a body part, or that it is what the call is about. */
const COMPLAINT =
  /^(?:hurt\w*|pain\w*|ach\w*|sore\w*|tender\w*|bro[ck]\w*|break\w*|brk|fract\w*|fx\w*|crack\w*|chip\w*|swell\w*|swollen|puffy|numb\w*|tingl\w*|pins|tear\w*|tore|torn|rip\w*|sprain\w*|strain\w*|twist\w*|jam\w*|stub\w*|smash\w*|crush\w*|slam\w*|pinch\w*|injur\w*|inj|trauma|surg\w*|sx|operat\w*|repl\w*|fus\w*|specialist|surgeon|therap\w*|rehab|ortho\w*|podiat\w*|mri|xrays?|ct|scan|emg|consult\w*|eval\w*|appts?|appointments?|fu|follow\w*|exam\w*|problems?|issues?|trouble\w*|condition|worse|stiff\w*|weak\w*|unstable|wobbl\w*|lock\w*|pop\w*|click\w*|crunch\w*|grind\w*|bent|bend\w*|crooked|curv\w*|curl\w*|droop\w*|lump\w*|bump\w*|knot\w*|cyst\w*|mass|growth|infect\w*|bruis\w*|purple|burn\w*|sting\w*|throb\w*|shoot\w*|stab\w*|spasm\w*|cramp\w*|lac\w*|fell|fall\w*|slip\w*|trip\w*|bang\w*|accident|crash\w*|arthrit\w*|oa|splint\w*|brace|boot|sling|inject\w*|cortisone|scop\w*|bother\w*|acting|killing|cant|cannot|couldnt|wont|unable|difficult\w*|limp\w*|lift\w*|bilat\w*|hx|dx|diagnos\w*|duel\w*|dol\w*|molest\w*|lastim\w*|cayo|cai|caid\w*|golp\w*|torc\w*|torz\w*|dobl\w*|romp\w*|rot[oa]s?|quebr\w*|parti\w*|hinch\w*|inflam\w*|dorm\w*|duerm\w*|adorm\w*|entum\w*|hormig\w*|oper\w*|ciru\w*|cita|problema\w*|izq\w*|der\w*|traba\w*|zaf\w*|salid\w*|salio|tru?en\w*|suena\w*|ardor|arde|quem\w*|cort\w*|especialista|ladread\w*|chuec\w*|floj\w*|suelt\w*|loose\w*)$/;
/** In the same clause these say it, too. */
const HINT =
  /^(?:pull\w*|roll\w*|caught|took|trapped|bust\w*|shatter\w*|cracked|kicked|punched|op|doctor|dr|doc|md|pt|x|f|check\w*|look\w*|seen|bad|tight\w*|snap\w*|catch\w*|stuck|blue|red|hot|warm|cut\w*|bit\w*|hit\w*|cast|shots?|giving|gives?|gave|out|wear\w*|wore|worn|gone|shot|hard|walk\w*|stand\w*|move|for|about|abt|re|cc|co|its|area|side|left|right|lt|rt|l|r|both|since|weeks?|months?|ago|para|por|mal|mala|malo|puede|puedo|es|tiene|tengo|lo|le|se)$/;

/** "I keep putting my foot in my mouth": a body part of which nobody complains, among words that tell of something else. */
export function isUncomplained(
  { first, last }: Span,
  words: readonly Word[],
  clauses: readonly number[],
): boolean {
  const clause = words.filter((_, at) => clauses[at] === clauses[first]);
  const rest = clause.filter((word) => {
    const at = words.indexOf(word);
    return at < first || at > last;
  });
  if (
    words.some(({ key }) => COMPLAINT.test(key)) ||
    rest.some(({ key }) => HINT.test(key)) ||
    isOfPatient(words, first) ||
    isTopic(words, first, last)
  )
    return false;
  return rest.filter(({ key }) => !LITTLE.test(key)).length > 1 && rest.some(({ key }) => !isFiller(key));
}

/** "The kid landed on his elbow": a part of somebody of whom the sentence tells. */
const isOfPatient = (words: readonly Word[], first: number): boolean =>
  /^(?:his|her|their|su|sus)$/.test(words[first - 1]?.key ?? '') &&
  words.slice(0, first).some(({ key }) => isPerson(key));

/** "Her ankle is like a grapefruit", "the main thing is my back". */
const isTopic = (words: readonly Word[], first: number, last: number): boolean =>
  /^(?:is|are|was|were|goes|go|went|gets|got|feels|looks|has|blew|keeps|run|comes|kills|hurts|aches|throbs|esta|estan|me|anda)$/.test(
    words[last + 1]?.key ?? '',
  ) || words.slice(Math.max(0, first - 2), first).some(({ key }) => /^(?:is|es|son|are)$/.test(key));

const LITTLE =
  /^(?:a|an|the|my|her|his|our|your|their|and|or|of|on|in|el|la|los|las|mi|su|un|una|de|y|o|i|she|he|it|ok|okay|yes|so|new|old|other)$/;
