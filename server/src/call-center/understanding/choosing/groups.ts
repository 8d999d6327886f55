import type { Span } from '../words/spans.ts';

const HOURS: ReadonlySet<unknown> = new Set(['urgentHours', 'eveningHours', 'weekendHours']);

/** What answers the same question of the caller, so that one may replace another: "knee, no, tennis elbow". */
export type Group = ReturnType<typeof groupOf>;

export function groupOf({ kind, meanings }: Pick<Span, 'kind' | 'meanings'>) {
  switch (kind) {
    case 'bodyPart':
    case 'term':
      return 'part' as const;
    case 'insurance':
    case 'insurancePlan':
      return 'insurance' as const;
    case 'practiceAddressRegion':
    case 'practiceAddress':
    case 'practice':
    case 'address':
    case 'zip':
      return 'place' as const;
    case 'service':
      return HOURS.has(meanings[0]?.key) ? ('hours' as const) : ('care' as const);
    case 'specialty':
      return 'care' as const;
    case 'accommodation':
    case 'accepting':
      return 'wish' as const;
    default:
      return kind;
  }
}
