import type { Reference } from '../../search-index/reference/reference.ts';
import { isCommon, isOrdinary } from '../words/common-words.ts';
import { isFiller, isTelling } from '../words/ordinary-words.ts';
import { type Span, worth } from '../words/spans.ts';
import { isAfterCorrection } from '../words/turns.ts';
import type { Word } from '../words/words.ts';
import type { PlanByName, PlansByName } from './plans-by-name.ts';

/**
 * "Oxford Freedom, no, Liberty", "Healthfirst, the Leaf one": beside the insurance the first word of a plan's name is enough, unless
 * another of its plans begins with it, too.
 */
export function plansInPart(
  spans: readonly Span[],
  words: readonly Word[],
  { tables }: Reference,
  names: PlansByName,
): Span[] {
  // "Hip replacement" does not speak of HIP's plans.
  const isPart = (span: Span) =>
    spans.some(({ kind, first, last }) => kind === 'bodyPart' && first === span.first && last === span.last);
  const owners = new Set(
    spans.flatMap((span) => {
      if (isPart(span)) return [];
      const { kind, meanings } = span;
      return kind === 'insurance'
        ? meanings.map(({ key }) => Number(key))
        : kind === 'insurancePlan'
          ? meanings.map(({ key }) => tables.insurance_plan.get(Number(key))?.insuranceId ?? 0)
          : [];
    }),
  );
  if (owners.size === 0) return [];
  return words.flatMap((word, position) => {
    if (word.key.length < SHORTEST || isFiller(word.key) || /^\d/.test(word.key)) return [];
    // The words around the insurance's own name are matched as a whole.
    if (
      spans.some(({ kind, first, last }) => /^insurance/.test(kind) && first <= position && position <= last)
    )
      return [];
    // "At home" is not a plan, "the Home one" is.
    const before = words[position - 1]?.key ?? '';
    const isCorrected =
      /^(?:its|it|says|said|no|nah|es|sorry|mean)$/.test(before) || isAfterCorrection(words, position);
    const isCalledPlan = /^(?:one|plan|network|card|version)$/.test(words[position + 1]?.key ?? '');
    if (isCommon(word.key) && !isCorrected && !isCalledPlan) return [];
    // "GHI from the Board of Ed, it says CBP": a later word is enough when it is not an ordinary one.
    const isTold = !isOrdinary(word.key) && !PLAN_TYPE.test(word.key);
    const begun = names
      .partlyNamed(word.root)
      .filter(({ insuranceId, roots }) => owners.has(insuranceId) && (isTold || roots[0] === word.root));
    // "Freedom" is the Freedom Network rather than Freedom Medicare: what is left unsaid tells nothing.
    const unsaid = ({ roots }: { roots: readonly string[] }) =>
      roots.filter((root) => root !== word.root && isTelling(root)).length;
    const [plan, other] = begun.toSorted((a, b) => unsaid(a) - unsaid(b));
    if (!plan || (other && unsaid(other) === unsaid(plan))) return [];
    return [spanOf(plan, position, tables)];
  });
}

function spanOf(plan: PlanByName, position: number, tables: Reference['tables']): Span {
  const owner = tables.insurance.get(plan.insuranceId)?.consumerFriendlyName ?? '';
  const value = `${owner} ${plan.name}`.trim();
  return {
    kind: 'insurancePlan',
    first: position,
    last: position,
    score: worth(1, 0.8),
    meanings: [{ key: plan.id, value, via: plan.name, fit: 1 }],
  };
}

const SHORTEST = 3;
const PLAN_TYPE = /^(?:hmo|ppo|epo|pos|hdhp|hsa|gold|silver)$/;
