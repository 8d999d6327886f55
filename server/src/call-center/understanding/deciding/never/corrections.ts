import { type Group, groupOf } from '../../choosing/groups.ts';
import type { Aside, Span } from '../../words/spans.ts';
import { isBeforeAmends, lengthOfCorrection } from '../../words/turns.ts';
import { isAfterTitle, type Word } from '../../words/words.ts';

/** After a correction the later thing said counts: "Aetna, no wait, it's Oxford", "he's 54, no 45", "sat, make that a weeknight". */

/** After these something is added, not corrected. */
const ADDING = /^(?:also|too|plus|both|tambien|ademas|another|well|besides|including)$/;

/** How far after a cue the correction may stand. */
const REACH = 14;

/** The spans that a later one replaces. */
export function findCorrected(spans: readonly (Span | Aside)[], words: readonly Word[]): ReadonlySet<Span> {
  const covered = new Set(
    spans.flatMap(({ first, last, kind }) =>
      kind === 'aside' ? [] : Array.from({ length: last - first + 1 }, (_, k) => first + k),
    ),
  );
  const own = spans.filter((span): span is Span => span.kind !== 'aside');
  const replaced = new Set<Span>();
  words.forEach((_, position) => {
    if (covered.has(position)) return;
    const length = lengthOfCorrection(words, position);
    if (length > 0) correct(own, position, position + length, words, replaced);
    else if (words[position]?.key === 'no') correctByNo(own, position, words, replaced);
  });
  for (const span of own) if (isAmended(span, words)) correctBehind(span, own, replaced);
  return replaced;
}

function correct(
  spans: readonly Span[],
  cue: number,
  end: number,
  words: readonly Word[],
  replaced: Set<Span>,
): void {
  if (ADDING.test(words[end]?.key ?? '')) return;
  // "Had an appt with the podiatrist but wants ortho instead".
  if (words[cue]?.key === 'instead' && (words[end]?.isSeparated ?? true)) {
    const meant = spans.findLast(({ last }) => last < cue && last >= cue - 2);
    for (const span of spans)
      if (meant && span.last < meant.first && groupOf(span) === groupOf(meant)) replaced.add(span);
    return;
  }
  const before = spans.filter(({ last }) => last < cue);
  const after = spans.filter(({ first }) => first >= end && first < end + REACH);
  for (const group of new Set(after.map(groupOf))) {
    if (group === 'wish') continue;
    const earlier = before.filter((span) => groupOf(span) === group);
    const later = untilNextCue(
      after.filter((span) => groupOf(span) === group),
      words,
    );
    if (earlier.length > 0) replaceAll(earlier, later, group, words, replaced);
  }
}

/** "Gold, no it's Platinum, sorry, Gold": each correction reaches to the next one. */
function untilNextCue(later: readonly Span[], words: readonly Word[]): readonly Span[] {
  const [one] = later;
  const next = one
    ? later.findIndex(({ first }) =>
        words.some((_, at) => at > one.last && at < first && lengthOfCorrection(words, at) > 0),
      )
    : -1;
  return next < 0 ? later : later.slice(0, next);
}

/** "Saturday, oh no, Saturday is the wedding, evenings then": what is said again after the cue is what does not hold. */
function replaceAll(
  earlier: readonly Span[],
  later: readonly Span[],
  group: Group,
  words: readonly Word[],
  replaced: Set<Span>,
): void {
  const keyOf = ({ kind, meanings }: Span) => `${kind} ${meanings[0]?.key}`;
  // "MetroPlus Gold, scratch MetroPlus, it's MagnaCare": an insurance is said again by its name alone.
  const nameOf = ({ first }: Span) => (group === 'insurance' ? words[first]?.root : undefined);
  const said = new Set(earlier.flatMap((span) => [keyOf(span), nameOf(span)]));
  const again = later.filter((span) => said.has(keyOf(span)) || (nameOf(span) && said.has(nameOf(span))));
  if (again.length === later.length) {
    // "Gold, no it's Platinum, sorry, Gold": back to what was said before.
    const [back] = later;
    const latest = earlier.at(-1);
    if (back && latest && replaced.size > 0 && keyOf(latest) !== keyOf(back))
      for (const span of earlier) if (keyOf(span) !== keyOf(back)) replaced.add(span);
    return;
  }
  for (const span of earlier) replaced.add(span);
  // "MCL, sorry, ACL, complete ACL tear": only before something new is a repeated one taken back.
  const last = later.at(-1);
  if (group !== 'part' || !again.includes(last as Span)) for (const span of again) replaced.add(span);
}

/** "Aetna no Oxford" corrects; "knee, no surgery" rules something out. */
function correctByNo(
  spans: readonly Span[],
  position: number,
  words: readonly Word[],
  replaced: Set<Span>,
): void {
  const next = spans.find(({ first }) => first > position);
  if (!next || next.first > position + 3 || next.kind === 'category' || next.kind === 'language') return;
  // "Only hand surgeons, no general ortho" rules out.
  if (next.kind === 'specialty' && next.first > position + 1) return;
  // "After 6, no weekends" rules out; "evenings, no, weekends" corrects.
  if (next.kind === 'service' && !words[position + 1]?.isSeparated && words[position]?.isSeparated) return;
  // "Una mujer, no un hombre" rules out; "no, es el tobillo" corrects.
  if (
    /^(?:more|surgery|longer|not|isnt|ni|un|una|el|la|los|las|con|de|en|a)$/.test(
      words[position + 1]?.key ?? '',
    )
  )
    return;
  const before = spans.filter(({ last, kind }) => last < position && kind === next.kind);
  // "Not Medicaid, Medicare. No tengo Medicaid": what was said before is denied again.
  if (
    !words[position + 1]?.isSeparated &&
    /^(?:tengo|tiene|tenemos|have|has|uso|usa|es|quiero|quiere)$/.test(words[position + 1]?.key ?? '') &&
    before.some((span) => span.meanings[0]?.key === next.meanings[0]?.key)
  )
    return;
  for (const span of before) if (span.meanings[0]?.key !== next.meanings[0]?.key) replaced.add(span);
}

/** Whether a "no" here corrects and does not rule out what follows. */
export const isCorrecting = (
  position: number,
  words: readonly Word[],
  replaced: ReadonlySet<Span>,
  spans: readonly (Span | Aside)[],
): boolean => {
  const next = spans.find((span): span is Span => span.kind !== 'aside' && span.first > position);
  if (!next) return false;
  // "In person. No: video visit".
  if (
    words[position]?.key === 'no' &&
    spans.some((span) => span.kind === 'aside' && span.takesBack === next.kind && span.last < position)
  )
    return true;
  // "Knee, no, it's hip, not knee": what was taken back is named once more.
  if (
    words[position]?.key === 'not' &&
    [...replaced].some((span) => span.kind === next.kind && span.meanings[0]?.key === next.meanings[0]?.key)
  )
    return false;
  return [...replaced].some((span) => span.last < position && groupOf(span) === groupOf(next));
};

/** "Aetna, Oxford sorry", "54, 45 I meant", "Aetna, *Oxford": said behind what is right, or marked as in a chat. */
const isAmended = ({ first, last }: Span, words: readonly Word[]): boolean => {
  const start = isAfterTitle(words, first) ? first - 1 : first;
  if (words[start]?.gap.trim().endsWith('*')) return true;
  return start > 0 && words[start]?.isSeparated === true && isBeforeAmends(words, last);
};

/** Unless something else of the group follows, which is then what is right. */
function correctBehind(meant: Span, spans: readonly Span[], replaced: Set<Span>): void {
  const group = groupOf(meant);
  const others = spans.filter(
    (span) => groupOf(span) === group && span.meanings[0]?.key !== meant.meanings[0]?.key,
  );
  if (group === 'wish' || others.some(({ first }) => first > meant.last)) return;
  for (const span of others) replaced.add(span);
}
