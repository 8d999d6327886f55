import type { Reference } from '../../search-index/reference/reference.ts';
import { isOrdinary } from '../words/common-words.ts';
import type { Meaning, Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import type { PlansByName } from './plans-by-name.ts';

/** Insurances and plans by what stands beside them. */

const SHORT_NAME = 4;
const PLAN_TYPE = /^(?:hmo|ppo|epo|pos|hdhp)$/i;

/** "Core" or "Value" names a plan only beside its insurance; "Medicare Advantage" without one may be that of several. */
export function withoutLonePlans(spans: readonly Span[], { tables }: Reference, names: PlansByName): Span[] {
  const insurances = new Set(
    spans
      .filter(({ kind }) => kind === 'insurance')
      .flatMap(({ meanings }) => meanings.map(({ key }) => key)),
  );
  const ownerOf = (key: unknown) => tables.insurance_plan.get(Number(key))?.insuranceId ?? 0;
  return spans.flatMap((span) => {
    if (span.kind !== 'insurancePlan') return [span];
    if (span.first !== span.last) {
      const [best] = span.meanings;
      const isOwned = span.meanings.some(({ key }) => insurances.has(ownerOf(key)));
      const owners = new Set(span.meanings.map(({ key }) => ownerOf(key)));
      return [
        !isOwned && (owners.size > 1 || names.isShared(best?.via ?? '', ownerOf(best?.key)))
          ? { ...span, isDoubtful: true }
          : span,
      ];
    }
    // "Ambetter" is a name of its own: no word of every day, and of one company alone.
    const isOwnName = ({ key, via }: Meaning) =>
      (via.length > SHORT_NAME || /^[^aeiou]{4}$/i.test(via)) &&
      !isOrdinary(via.toLowerCase()) &&
      !names.isShared(via, ownerOf(key));
    // "Oxford Liberty EPO": a type that no insurance named here has says nothing.
    const isOpen = insurances.size === 0 || span.meanings.some(({ key }) => insurances.has(ownerOf(key)));
    const meanings = span.meanings.filter(
      (meaning) =>
        (PLAN_TYPE.test(meaning.via) && isOpen) ||
        COMPENSATION.test(meaning.via) ||
        insurances.has(ownerOf(meaning.key)) ||
        isOwnName(meaning),
    );
    return meanings.length > 0 ? [{ ...span, meanings }] : [];
  });
}

const COMPENSATION = /^(?:comp|wc|compensaci[oó]n)$/i;

const TAKES = /^(?:take|takes|taking|accept|accepts|insurance|plan|aceptan|seguro)$/;
const HAS = /^(?:has|have|got|with|w|on|is|tengo|tiene|con|had|through|thru|her|my)$/;

const COMPLAINED = /^(?:pain|hurts|surgery|replacement|fracture|fx|arthritis)$/;

/** "Takes HIP", "has HIP, the insurance": a family of plans that is also a body part is one only where an insurance is spoken of. */
export function asInsurances(spans: readonly Span[], words: readonly Word[], text: string): Span[] {
  const at = (span: Span, kind: string) =>
    spans.find((other) => other.kind === kind && other.first === span.first && other.last === span.last);
  const isInsured = ({ first, last }: Span): boolean => {
    const before = words[first - 1]?.key ?? '';
    const after = words.slice(last + 1, last + 4).map(({ key }) => key);
    if (COMPLAINED.test(after[0] ?? '')) return false;
    // "Takes HIP", "insurance: HIP"; but "Essential Plan, hip".
    const isLed = !words[first]?.isSeparated || /^\s*:|["“]/.test(words[first]?.gap ?? '');
    if (
      (isLed && TAKES.test(before)) ||
      /^(?:insurance|plan|prime|select|hmo|card|network)$/.test(after[0] ?? '')
    )
      return true;
    const said = text.slice(words[first]?.start, words[last]?.end);
    const isShouted = said === said.toUpperCase() && text !== text.toUpperCase();
    // "HIP Medicaid"; but "hip Medicare 70" notes two things.
    const isOfPublic = !words[last + 1]?.isSeparated && /^(?:medicaid|medicare)$/.test(after[0] ?? '');
    return isShouted && (HAS.test(before) || isOfPublic);
  };
  return spans.filter((span) => {
    if (span.kind === 'bodyPart' && at(span, 'insurance')) return !isInsured(span);
    if (span.kind === 'insurance' && at(span, 'bodyPart')) return isInsured(span);
    return true;
  });
}

/** "VNS Easy care plus" is EasyCare Plus: the word behind a plan makes it another one of the company. */
export function withLongerPlans(
  spans: readonly Span[],
  words: readonly Word[],
  { tables }: Reference,
  names: PlansByName,
): Span[] {
  return spans.map((span) => {
    const next = words[span.last + 1];
    if (span.kind !== 'insurancePlan' || !next || next.isSeparated) return span;
    const { insuranceId = 0, name = '' } = tables.insurance_plan.get(Number(span.meanings[0]?.key)) ?? {};
    const id = names.idOf(insuranceId, `${name} ${next.key}`);
    const longer = id === undefined ? undefined : tables.insurance_plan.get(id);
    if (!longer) return span;
    const owner = tables.insurance.get(insuranceId)?.consumerFriendlyName ?? '';
    const meaning = { key: longer.id, value: `${owner} ${longer.name}`.trim(), via: longer.name, fit: 1 };
    return { ...span, last: span.last + 1, score: span.score + 1, meanings: [meaning] };
  });
}
