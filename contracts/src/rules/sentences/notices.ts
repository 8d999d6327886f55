import type { NoticeKind } from '../notices.ts';
import { nameShortDay, sayDay } from './days.ts';
import sentences from './notices.json' with { type: 'json' };
import { fillIn, type Language, type Said } from './say.ts';

/** What callers are told of notices. */
export const NOTICES: Readonly<Record<keyof typeof sentences, Said>> = sentences;

interface SaidNotice {
  kind: NoticeKind;
  endsOn: string | null;
  text: string;
  textEs: string;
  instead: { name: string } | null;
}

/** In the language if it was written in it, else as it is. */
export const wordsOfNotice = (
  { text, textEs }: Pick<SaidNotice, 'text' | 'textEs'>,
  language: Language,
): string => (language === 'es' ? textEs || text : text || textEs);

/**
 * "The office at 1 Main Street is closed until December 5. Flooded. Please go to 9 Elm Street instead." `name` is the place that is
 * closed, or the provider who is away.
 */
export function sayNotice(notice: SaidNotice, name: string, language: Language, today?: string): string {
  const { kind, endsOn, instead } = notice;
  const day = endsOn === null ? '' : sayDay(endsOn, language, today);
  const words = asSentence(wordsOfNotice(notice, language));
  const say = (key: keyof typeof NOTICES, gaps: Record<string, string>) =>
    fillIn(NOTICES[key][language], gaps);
  if (kind === 'note') return day ? say('noteUntil', { text: words, day }) : words;
  return [
    say(day ? `${kind}Until` : kind, { name, day }),
    words,
    instead && say(kind === 'away' ? 'see' : 'goTo', { name: instead.name }),
  ]
    .filter(Boolean)
    .join(' ');
}

const asSentence = (words: string): string => (/[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words);
/** "Closed until Dec 5"; of a note its words. */
export function nameNotice(notice: Omit<SaidNotice, 'instead'>, language: Language = 'en'): string {
  const { kind, endsOn } = notice;
  if (kind === 'note') return wordsOfNotice(notice, language);
  const key = kind === 'closed' ? 'isClosed' : 'isAway';
  if (endsOn === null) return NOTICES[key][language];
  return fillIn(NOTICES[`${key}Until`][language], { day: nameShortDay(endsOn, language) });
}
