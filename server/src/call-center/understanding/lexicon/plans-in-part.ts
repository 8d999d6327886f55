import type { Reference } from '../../search-index/reference/reference.ts';
import { isCommon, isOrdinary } from '../words/common-words.ts';
import { isFiller, isTelling } from '../words/ordinary-words.ts';
import { type Span, worth } from '../words/spans.ts';
import { isAfterCorrection } from '../words/turns.ts';
import { rootsOf, type Word } from '../words/words.ts';
import type { NamedPlan, PlansByName } from './plans-by-name.ts';

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
  const plans = [...owners].flatMap((owner) => names.of(owner)).filter(({ roots }) => roots.length > 1);
  return words.flatMap((word, position) => {
    if (word.key.length < SHORTEST || isFiller(word.key) || /^\d/.test(word.key)) return [];
    if (
      PLAN_TYPE.test(word.key) &&
      isAfterCorrection(words, position - (words[position - 1]?.key === 'a' ? 1 : 0))
    ) {
      const plan = retyped(word, position, spans, plans, tables);
      return plan ? [spanOf(plan, position, tables)] : [];
    }
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
    const begun = plans.filter(
      ({ roots }) =>
        roots[0] === word.root ||
        (!isOrdinary(word.key) && !PLAN_TYPE.test(word.key) && roots.includes(word.root)),
    );
    // "Freedom" is the Freedom Network rather than Freedom Medicare: what is left unsaid tells nothing.
    const unsaid = ({ roots }: { roots: readonly string[] }) =>
      roots.filter((root) => root !== word.root && isTelling(root)).length;
    const [plan, other] = begun.toSorted((a, b) => unsaid(a) - unsaid(b));
    if (!plan || (other && unsaid(other) === unsaid(plan))) return [];
    return [spanOf(plan, position, tables)];
  });
}

function spanOf(plan: NamedPlan, position: number, tables: Reference['tables']): Span {
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

/** "Aetna Medicare HMO, no wait, PPO": the plan of the other type that has most of the words of the one before. */
function retyped(
  { root }: Word,
  position: number,
  spans: readonly Span[],
  plans: readonly NamedPlan[],
  tables: Reference['tables'],
): NamedPlan | undefined {
  // Of "Aetna", "Medicare HMO" and "HMO" the longest.
  const [before] = spans
    .filter(({ kind, last }) => kind === 'insurancePlan' && last < position)
    .toSorted((a, b) => b.last - b.first - (a.last - a.first));
  const said = tables.insurance_plan.get(Number(before?.meanings[0]?.key));
  if (!said) return undefined;
  const roots = new Set(rootsOf(said.name));
  const isMedicare = (plan: NamedPlan) => plan.roots.includes('medicar') || plan.roots.includes('medicare');
  const distance = (plan: NamedPlan) =>
    plan.roots.filter((own) => own !== root && !roots.has(own)).length +
    (isMedicare(plan) && !/medicare/i.test(said.name) ? 5 : 0);
  const [plan, other] = plans
    .filter((own) => own.insuranceId === said.insuranceId && own.id !== said.id && own.roots.includes(root))
    .toSorted((a, b) => distance(a) - distance(b));
  return plan && !(other && distance(other) === distance(plan)) ? plan : undefined;
}

const SHORTEST = 3;
const PLAN_TYPE = /^(?:hmo|ppo|epo|pos|hdhp|hsa|gold|silver)$/;
