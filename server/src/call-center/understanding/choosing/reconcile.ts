import type { PieceKind } from '@careline/contracts/call-center/understanding';
import type { Reference } from '../../search-index/reference/reference.ts';
import type { Meaning, Span } from './spans.ts';

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

/**
 * Meanings that agree with what else was said come first: an "HMO" of the insurance named beside it. Of two spans that cannot both
 * hold (sciatica and the hip, an Aetna plan and Cigna) the better stays: together they would find nobody.
 */
export function reconcile(spans: readonly Span[], reference: Reference): Span[] {
  const agreeing = spans.map((span) => ({ ...span, meanings: agreeingFirst(span, spans, reference) }));
  const possible = agreeing.filter((span) =>
    agreeing.every((other) => !excludes(span, other, reference) || span.score >= other.score),
  );
  return possible.filter((span) => !possible.some((other) => implies(other, span, reference)));
}

/** A term says its body part and category, a plan its insurance: one filter does for both. */
function implies({ kind, meanings }: Span, other: Span, reference: Reference): boolean {
  if (kind !== 'term' && kind !== 'insurancePlan') return false;
  const owner = ownersOf(kind, Number(meanings[0]?.key), reference)[other.kind];
  return owner !== undefined && other.meanings.some(({ key }) => key === owner);
}

function agreeingFirst({ kind, meanings }: Span, spans: readonly Span[], reference: Reference): Meaning[] {
  const agrees = ({ key }: Meaning): boolean => {
    const owners = ownersOf(kind, Number(key), reference);
    return spans.every((other) => {
      const owner = owners[other.kind];
      return owner === undefined || other.meanings.some((meaning) => meaning.key === owner);
    });
  };
  return [...meanings.filter(agrees), ...meanings.filter((meaning) => !agrees(meaning))];
}

/** Whether one of the two belongs to another record than the other names. */
function excludes(a: Span, b: Span, reference: Reference): boolean {
  const differs = (owned: Span, owner: Span): boolean => {
    const id = ownersOf(owned.kind, Number(owned.meanings[0]?.key), reference)[owner.kind];
    return id !== undefined && owner.meanings.every(({ key }) => key !== id);
  };
  return differs(a, b) || differs(b, a);
}
