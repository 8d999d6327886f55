import { textBetween } from '../../words/clauses.ts';
import type { Span } from '../../words/spans.ts';
import type { Word } from '../../words/words.ts';

/** "Leave the neck for another day", "deje la rodilla para después". */
export const isLeftForLater = ({ first, last }: Span, words: readonly Word[]): boolean =>
  / (?:leave|leaving|skip|save|park|hold|deje|deja|dejar|dejemos|dejamos) (?:(?:off|on|the|her|his|my|el|la|lo|de|del|su|mi) )*$/.test(
    textBetween(words, first - 4, first),
  ) &&
  /^ (?:(?:thing|pain|issue) )?(?:for|until|til|till|para|pa) (?:now|later|another|next|some|otro|otra|despues|luego|manana)|^ (?:alone|out) /.test(
    textBetween(words, last + 1, last + 5),
  );
