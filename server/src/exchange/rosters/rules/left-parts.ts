/** An edit without what was left. Pure. */
import type { EditLine, EditPart } from './difference-words.ts';
import type { RosterProviderEdit } from './record-edits.ts';

/** Fields that only change together, by the one that stands for them. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'firstName', 'middleName', 'lastName', 'nameSuffix'],
  days: ['startsOn', 'endsOn'],
};

export function withoutFields<Edit extends object>(edit: Edit, left: readonly EditPart[]): Edit {
  const fields = left.flatMap((part) =>
    'field' in part && !('location' in part) && !('plan' in part) ? part.field : [],
  );
  return without(edit, fields);
}

function without<Edit extends object>(edit: Edit, fields: readonly string[]): Edit {
  const dropped = new Set(fields.flatMap((field) => TOGETHER[field] ?? field));
  return Object.fromEntries(Object.entries(edit).filter(([field]) => !dropped.has(field))) as Edit;
}

/** A plan that comes with its locations stays as long as one of them is taken; a location that is left takes its plans along. */
export function withoutLeft(
  edit: RosterProviderEdit,
  lines: readonly Pick<EditLine, 'label' | 'part'>[],
  labels: readonly string[],
): RosterProviderEdit {
  const left = lines.filter(({ label }) => labels.includes(label)).map(({ part }) => part);
  if (left.length === 0) return edit;
  const gone = new Set(left.flatMap((part) => (isWholeLocation(part) ? part.location : [])));
  const isLeft = (part: EditPart) => left.includes(part) || ('location' in part && gone.has(part.location));
  const listed = (list: 'specialties' | 'languages' | 'groups') => {
    const parts = left.filter((part) => 'list' in part && part.list === list) as { id?: number }[];
    return edit[list] === null && parts.length > 0
      ? []
      : (edit[list]?.filter((id) => !parts.some((part) => part.id === id)) ?? null);
  };
  const comesWithPlaces = (plan: number) => {
    const parts = lines.flatMap(({ part }) =>
      'location' in part && part.isNewPlan && part.plan === plan ? [part] : [],
    );
    return parts.length > 0 && parts.every(isLeft);
  };
  const leftOf = (plan: number) =>
    left.flatMap((part) => (!('location' in part) && 'plan' in part && part.plan === plan ? [part] : []));
  const leftAt = (location: number) =>
    left.flatMap((part) => ('location' in part && part.location === location ? [part] : []));
  return {
    fields: withoutFields(edit.fields, left),
    specialties: listed('specialties'),
    languages: listed('languages'),
    groups: listed('groups'),
    locations: edit.locations
      .filter(({ practiceAddressId }) => !gone.has(practiceAddressId))
      .map(({ plans, planDays, ...claim }) => {
        const parts = leftAt(claim.practiceAddressId);
        const ofPlan = (plan: number) => parts.filter((part) => part.plan === plan);
        return {
          ...without(
            claim,
            parts.flatMap(({ plan, field }) => (plan === undefined && field) || []),
          ),
          plans: plans.filter((plan) => !ofPlan(plan).some(({ field }) => field === undefined)),
          ...(planDays && {
            planDays: planDays.map((days) =>
              without(
                days,
                ofPlan(days.insurancePlanId).flatMap(({ field }) => field ?? []),
              ),
            ),
          }),
        };
      }),
    plans: edit.plans
      .filter(
        ({ insurancePlanId: plan }) =>
          !comesWithPlaces(plan) && !leftOf(plan).some(({ field }) => field === undefined),
      )
      .map((plan) =>
        without(
          plan,
          leftOf(plan.insurancePlanId).flatMap(({ field }) => field ?? []),
        ),
      ),
  };
}

const isWholeLocation = (part: EditPart): part is { location: number } =>
  'location' in part && part.field === undefined && part.plan === undefined;
