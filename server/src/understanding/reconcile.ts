import type { PieceKind } from '@careline/contracts/understanding';
import type { Reference } from '../search-index/reference/reference.ts';
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

/** Meanings that agree with what else was said come first: an "HMO" of the insurance named beside it. */
export function reconcile(spans: readonly Span[], reference: Reference): Span[] {
  const said = new Map(spans.map((span) => [span.kind, span.meanings]));
  const agrees = (kind: PieceKind, { key }: Meaning): boolean => {
    const owners = ownersOf(kind, Number(key), reference);
    return (Object.entries(owners) as [PieceKind, number][]).every(([owner, id]) => {
      const named = said.get(owner);
      return named === undefined || named.some((meaning) => meaning.key === id);
    });
  };
  return spans.map((span) => ({
    ...span,
    meanings: [
      ...span.meanings.filter((meaning) => agrees(span.kind, meaning)),
      ...span.meanings.filter((meaning) => !agrees(span.kind, meaning)),
    ],
  }));
}
