import type { Span } from '../words/spans.ts';

/** What answers the same question of the caller, so that one may replace another: "knee, no, tennis elbow". */
export type Group =
  | 'part'
  | 'category'
  | 'insurance'
  | 'place'
  | 'hours'
  | 'care'
  | 'age'
  | 'physician'
  | 'gender'
  | 'language'
  | 'telehealth'
  | 'wish'
  | 'answer';

const HOURS: ReadonlySet<unknown> = new Set(['urgentHours', 'eveningHours', 'weekendHours']);

export function groupOf({ kind, meanings }: Pick<Span, 'kind' | 'meanings'>): Group {
  switch (kind) {
    case 'bodyPart':
    case 'term':
      return 'part';
    case 'insurance':
    case 'insurancePlan':
      return 'insurance';
    case 'practiceAddressRegion':
    case 'practiceAddress':
    case 'practice':
    case 'address':
    case 'zip':
      return 'place';
    case 'service':
      return HOURS.has(meanings[0]?.key) ? 'hours' : 'care';
    case 'specialty':
      return 'care';
    case 'accommodation':
    case 'accepting':
      return 'wish';
    default:
      return kind;
  }
}
