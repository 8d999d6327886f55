import { clausesOf } from '../../words/clauses.ts';
import type { Aside, Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/** "His own problem is the back, but that's not for today": the clause before is ruled out. */
export function findPutOff(spans: readonly (Span | Aside)[], words: readonly Word[]): ReadonlySet<Span> {
  const clauses = clausesOf(words);
  const putOff = new Set<Span>();
  for (const span of spans) if (span.kind !== 'aside' && isLeftForLater(span, words)) putOff.add(span);
  words.forEach((_, position) => {
    if (!isNotForToday(words, position)) return;
    const clause = (clauses[position] ?? 0) - (startsClause(clauses, words, position) ? 1 : 0);
    for (const span of spans)
      if (span.kind !== 'aside' && clauses[span.first] === clause && span.last < position) putOff.add(span);
  });
  return putOff;
}

/** "Leave the neck for another day", "deje la rodilla para después". */
function isLeftForLater({ first, last }: Span, words: readonly Word[]): boolean {
  const keys = (from: number, to: number) =>
    ` ${words
      .slice(Math.max(0, from), to)
      .map(({ key }) => key)
      .join(' ')} `;
  // "The knee can wait".
  if (
    /^ (?:(?:pain|thing|issue) )?(?:can wait|is for later|is not urgent|some other time|another time) /.test(
      keys(last + 1, last + 6),
    )
  )
    return true;
  // "And later a foot doc for the son".
  if (
    / (?:and|then) (?:later|eventually|down the road|at some point) (?:(?:an?|the|for|her|his|on|needs|wants) )*$/.test(
      keys(first - 5, first),
    )
  )
    return true;
  return (
    / (?:leave|leaving|skip|save|park|hold|deje|deja|dejar|dejemos|dejamos) (?:(?:off|on|the|her|his|my|el|la|lo|de|del|su|mi) )*$/.test(
      keys(first - 4, first),
    ) &&
    /^ (?:(?:thing|pain|issue) )?(?:for|until|til|till|para|pa) (?:now|later|another|next|some|otro|otra|despues|luego|manana)|^ (?:alone|out) /.test(
      keys(last + 1, last + 5),
    )
  );
}

const isNotForToday = (words: readonly Word[], position: number): boolean =>
  /^(?:thats|that|this|its|not|eso)$/.test(words[position]?.key ?? '') &&
  /^(?:(?:thats|this is|that is|its) not (?:(?:for|what|why|the) )+(?:today|now|call|calling|problem|reason|hes|shes|im|this|it)|(?:thats|that is) (?:for )?another (?:day|story|call|appointment|time)|(?:thats|that is|its) (?:a )?(?:separate|different (?:issue|thing|story|problem)|unrelated)|not (?:for )?today|eso no es (?:lo|por|para)|eso es (?:otra cosa|otro dia)|eso (?:lo )?(?:veo|vemos|dejo|dejamos) (?:despues|luego|otro)|eso despues) /.test(
    `${words
      .slice(position, position + 5)
      .map(({ key }) => key)
      .join(' ')} `,
  );

const startsClause = (clauses: readonly number[], words: readonly Word[], position: number): boolean =>
  clauses[position - 1] !== clauses[position] || /^(?:but|pero)$/.test(words[position - 1]?.key ?? '');
