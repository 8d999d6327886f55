import type { PieceKind } from '@careline/contracts/call-center/understanding';
import type { Reference } from '../../../search-index/reference/reference.ts';
import type { Meaning, Span } from '../../words/spans.ts';

/** The record that a meaning belongs to: the body part and category of a term, the insurance of a plan. */
function ownersOf(kind: PieceKind, id: number, { tables }: Reference): Partial<Record<PieceKind, number>> {
  if (kind === 'term') {
    const term = tables.term.get(id);
    return term ? { bodyPart: term.bodyPartId, category: term.categoryId } : {};
  }
  if (kind === 'insurancePlan') {
    const plan = tables.insurance_plan.get(id);
    return plan ? { insurance: plan.insuranceId } : {};
  }
  if (kind === 'practiceAddress') {
    const { practiceId, regionId } = tables.practice_address.get(id) ?? {};
    return {
      ...(practiceId ? { practice: practiceId } : {}),
      ...(regionId ? { practiceAddressRegion: regionId } : {}),
    };
  }
  return {};
}

export interface Reconciled {
  spans: Span[];
  /** What cannot hold beside the others: to be shown, not set. */
  dropped: Span[];
}

/**
 * Meanings that agree with what else was said come first: an "HMO" of the insurance named beside it. Of two spans that cannot both
 * hold (sciatica and the hip, an Aetna plan and Cigna) the better stays: together they would find nobody.
 */
export function reconcile(
  spans: readonly Span[],
  corrected: readonly Span[],
  reference: Reference,
): Reconciled {
  const agreeing = spans.map((span) =>
    settle(inherited(span, spans, corrected, reference), spans, reference),
  );
  const possible = agreeing.filter((span) =>
    agreeing.every((other) => !excludes(span, other, reference) || prevails(span, other)),
  );
  const implied = possible.filter((span) => possible.some((other) => implies(other, span, reference)));
  const dropped = agreeing.filter((span) => !possible.includes(span));
  return {
    spans: possible.filter((span) => !implied.includes(span)).map((span) => asked(span, dropped)),
    dropped,
  };
}

/** A condition of one body part beside another body part: a careful listener asks which it is. */
const asked = (span: Span, dropped: readonly Span[]): Span =>
  span.kind === 'term' && dropped.some(({ kind, isDoubtful }) => kind === 'bodyPart' && !isDoubtful)
    ? { ...span, isDoubtful: true }
    : span;

/** An insurance that is said drops a plan of another company, unless the plan was said with its own. */
function prevails(span: Span, other: Span): boolean {
  if (span.isDoubtful !== other.isDoubtful && (span.isDoubtful || other.isDoubtful)) return !span.isDoubtful;
  // "ACL surgery" is about the ACL: the condition says more than the kind of care.
  if (span.kind === 'term' && isCare(other)) return true;
  if (isCare(span) && other.kind === 'term') return false;
  if (span.kind === 'insurance' && other.kind === 'insurancePlan')
    return other.first === other.last || span.score >= other.score;
  if (span.kind === 'insurancePlan' && other.kind === 'insurance')
    return span.first !== span.last && span.score >= other.score;
  return span.score >= other.score;
}

const isCare = ({ kind, meanings }: Span): boolean =>
  kind === 'category' && /surgery|rehab/i.test(meanings[0]?.value ?? '');

/** A term says its body part and category, a plan its insurance: one filter does for both. A question sets nothing, so it says nothing. */
function implies({ kind, meanings, isDoubtful }: Span, other: Span, reference: Reference): boolean {
  if ((kind !== 'term' && kind !== 'insurancePlan') || (isDoubtful && !other.isDoubtful)) return false;
  const owner = ownersOf(kind, Number(meanings[0]?.key), reference)[other.kind];
  return owner !== undefined && other.meanings.some(({ key }) => key === owner);
}

/** "Aetna PPO, no, it's an HMO": the correction of a plan stays with its insurance. */
function inherited(
  span: Span,
  spans: readonly Span[],
  corrected: readonly Span[],
  reference: Reference,
): Span {
  if (span.kind !== 'insurancePlan' || spans.some(({ kind }) => kind === 'insurance')) return span;
  const insurances = corrected
    .filter(({ kind }) => kind === 'insurance')
    .map(({ meanings }) => Number(meanings[0]?.key));
  const plans = corrected.filter(({ kind }) => kind === 'insurancePlan');
  const owners =
    insurances.length > 0
      ? insurances
      : plans.map(({ kind, meanings }) => ownersOf(kind, Number(meanings[0]?.key), reference).insurance);
  const own = span.meanings.filter(({ key }) => {
    const owner = ownersOf('insurancePlan', Number(key), reference).insurance;
    return owner !== undefined && owners.includes(owner);
  });
  const meant = own.filter(({ fit }) => fit > 0).map((meaning) => ({ ...meaning, fit: meaning.fit + 1 }));
  if (meant.length === 0) return span;
  const keys = new Set(meant.map(({ key }) => key));
  return { ...span, meanings: [...meant, ...span.meanings.filter(({ key }) => !keys.has(key))] };
}

/** Meanings that agree with the other spans first. When several are equally good, a careful listener asks. */
function settle(span: Span, spans: readonly Span[], reference: Reference): Span {
  const { kind, meanings } = span;
  const agrees = ({ key }: Meaning): boolean => {
    const owners = ownersOf(kind, Number(key), reference);
    return spans.every((other) => {
      const owner = owners[other.kind];
      // What was set aside is a choice without a fit.
      return owner === undefined || other.meanings.some(({ key: own, fit }) => own === owner && fit > 0);
    });
  };
  const fitting = meanings.filter(agrees);
  const rest = meanings.filter((meaning) => !agrees(meaning));
  // "Anthem, PPO": however many providers the PPO of another company leaves, it comes behind.
  const all = [...fitting, ...(fitting.length > 0 ? rest.map((meaning) => ({ ...meaning, fit: 0 })) : rest)];
  const best = fitting.length > 0 ? fitting : all;
  const isTied = kind !== 'physician' && best.length > 1 && best[0]?.fit === best[1]?.fit;
  if (isTied) return { ...span, meanings: all, isDoubtful: true };
  // "Compartment syndrome, both calves": of those that fit equally the part leaves one.
  const isSettled = span.isTied && fitting.length > 0 && rest.length > 0 && !fitting[0]?.isDoubtful;
  const { isDoubtful: _, ...settled } = span;
  return { ...(isSettled ? settled : span), meanings: all };
}

/** Whether one of the two belongs to another record than the other names. */
function excludes(a: Span, b: Span, reference: Reference): boolean {
  const differs = (owned: Span, owner: Span): boolean => {
    const id = ownersOf(owned.kind, Number(owned.meanings[0]?.key), reference)[owner.kind];
    return id !== undefined && owner.meanings.every(({ key }) => key !== id);
  };
  return differs(a, b) || differs(b, a);
}
