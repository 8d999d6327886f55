import { z } from 'zod';
import { clearable, Id, OptionalDay, OptionalName, savedDays } from '../../basis/primitives.ts';
import { missingOr } from '../../basis/text.ts';
import { ALWAYS, type Days, endsBeforeStart, LAST_BEFORE_FIRST } from '../../rules/days.ts';
import { ACCEPTING_LABELS, Accepting } from '../preferences.ts';
import type { Provider } from '../providers.ts';
import {
  addressField,
  atPlaces,
  type Blocked,
  type ChangeField,
  type ChangeRow,
  contactFields,
  groupField,
  lastDay,
  type Named,
  onlyAt,
  type ProviderList,
  planField,
  planNamed,
  removedOrEnded,
} from './change-row.ts';
import type { KnownNames } from './places-and-plans.ts';
import {
  changeLocations,
  changePlan,
  endedOn,
  type GivenDays,
  locationAt,
  movedTo,
  newPlan,
  takesPlan,
  united,
  withGivenDays,
  withLocationPlans,
  withPlans,
} from './places-and-plans.ts';

/** The one table of bulk changes. One more change is one more row: requests, the dialog, preview and apply follow from it. Pure. */

const PLACES_AND_PLANS: readonly ProviderList[] = ['providerPracticeAddresses', 'providerInsurancePlans'];

const row = <Body>(change: ChangeRow<Body>): ChangeRow<Body> => change;

const Addresses = z
  .array(Id)
  .min(1, 'Choose at least one location, or leave the locations out.')
  .max(1_000, 'At most 1,000 locations can be chosen.')
  .transform((ids) => [...new Set(ids)])
  .nullish();
const PlanChange = z.object({ insurancePlanId: Id, practiceAddressIds: Addresses });
const AddedPlan = PlanChange.extend(savedDays).refine(
  ({ startsOn = null, endsOn = null }) => !endsBeforeStart({ startsOn, endsOn }),
  { path: ['endsOn'], message: LAST_BEFORE_FIRST },
);
const ending = { endsOn: OptionalDay.optional().describe('Nothing is removed; this becomes the last day') };
const EndedPlan = PlanChange.extend(ending);
const EndedLocation = z.object({ practiceAddressId: Id, ...ending });
const StatusChange = z
  .object({ inactive: z.boolean({ error: missingOr('This must be true or false.') }), ...ending })
  .refine(({ inactive, endsOn }) => inactive || !endsOn, {
    path: ['endsOn'],
    message: 'Only providers who become inactive have a last day.',
  });
const GroupChange = z.object({ groupId: Id });
const ContactChange = z
  .object({ name: OptionalName.optional(), phone: OptionalName.optional() })
  .refine(({ name, phone }) => name !== undefined || phone !== undefined, 'Give a name or a phone number.');

const daysSaid = ({ startsOn, endsOn }: GivenDays) =>
  [startsOn ? ` from ${startsOn}` : '', endsOn ? ` until ${endsOn}` : ''].join('');
const contactSaid = ({ name, phone }: z.output<typeof ContactChange>) =>
  [name === undefined ? '' : name || 'no name', phone === undefined ? '' : phone || 'no phone number']
    .filter(Boolean)
    .join(', ');

const setContact = (person: 'coordinator' | 'surgicalScheduler', label: string) =>
  row<z.output<typeof ContactChange>>({
    label,
    body: ContactChange,
    fields: contactFields,
    reads: [],
    says: (body) => `${label}: ${contactSaid(body)}`,
    apply: (provider, { name = provider[`${person}Name`], phone = provider[`${person}Phone`] }) => ({
      ...provider,
      [`${person}Name`]: name,
      [`${person}Phone`]: phone,
    }),
  });

export const BULK_CHANGES = {
  addPlan: row<z.output<typeof AddedPlan>>({
    label: 'Add an insurance plan',
    body: AddedPlan,
    fields: {
      insurancePlanId: planField,
      practiceAddressIds: {
        ...onlyAt('The provider takes the plan; no location accepts it yet.'),
        label: 'Also accepted at these locations',
      },
      startsOn: { label: 'First day', kind: 'day', whenEmpty: 'As it is; a new plan has none.' },
      endsOn: lastDay('As it is; a new plan has none.'),
    },
    reads: PLACES_AND_PLANS,
    says: ({ insurancePlanId, practiceAddressIds, ...days }, name) =>
      `Add ${planNamed(insurancePlanId, name)}${atPlaces(practiceAddressIds, name)}${daysSaid(days)}`,
    apply: (provider, { insurancePlanId, practiceAddressIds, ...days }, known) => {
      const there = provider.providerPracticeAddresses.filter((location) =>
        practiceAddressIds?.includes(location.practiceAddressId),
      );
      if (practiceAddressIds && there.length === 0) return { blocked: 'Is at none of these locations.' };
      const plans = takesPlan(provider, insurancePlanId)
        ? provider.providerInsurancePlans
        : [...provider.providerInsurancePlans, newPlan(insurancePlanId, known)];
      const taking = withPlans(
        provider,
        changePlan(plans, insurancePlanId, (own) => withGivenDays(own, days)),
      );
      return changeLocations(taking, (location) => {
        if (!there.includes(location)) return location;
        const { insurancePlans } = withLocationPlans(location, [{ insurancePlanId, ...ALWAYS }]);
        return {
          ...location,
          insurancePlans: changePlan(insurancePlans, insurancePlanId, (own) => withGivenDays(own, days)),
        };
      });
    },
  }),
  removePlan: row<z.output<typeof EndedPlan>>({
    label: 'Remove an insurance plan',
    body: EndedPlan,
    fields: {
      insurancePlanId: planField,
      practiceAddressIds: onlyAt('Everywhere: from the provider and from every location.'),
      endsOn: lastDay('The plan is removed now.'),
    },
    reads: PLACES_AND_PLANS,
    says: ({ insurancePlanId, practiceAddressIds, endsOn }, name) =>
      removedOrEnded(`${planNamed(insurancePlanId, name)}${atPlaces(practiceAddressIds, name)}`, endsOn),
    apply: (provider, { insurancePlanId, practiceAddressIds, endsOn }, known) => {
      if (!takesPlan(provider, insurancePlanId)) return provider;
      const left = <Row extends Days & { insurancePlanId: number }>(plans: Row[]): Row[] =>
        endsOn
          ? changePlan(plans, insurancePlanId, (own) => endedOn(own, endsOn, known))
          : plans.filter((own) => own.insurancePlanId !== insurancePlanId);
      const provided = practiceAddressIds
        ? provider
        : withPlans(provider, left(provider.providerInsurancePlans));
      return changeLocations(provided, (location) =>
        !practiceAddressIds || practiceAddressIds.includes(location.practiceAddressId)
          ? { ...location, insurancePlans: left(location.insurancePlans) }
          : location,
      );
    },
  }),
  addGroup: row<z.output<typeof GroupChange>>({
    label: 'Add to a group',
    body: GroupChange,
    fields: { groupId: groupField },
    reads: ['groups'],
    says: ({ groupId }, name) => `Add to group ${name('Groups', groupId)}`,
    apply: (provider, { groupId }) =>
      provider.groups.includes(groupId)
        ? provider
        : { ...provider, groups: [...provider.groups, groupId].sort((a, b) => a - b) },
  }),
  removeGroup: row<z.output<typeof GroupChange>>({
    label: 'Remove from a group',
    body: GroupChange,
    fields: { groupId: groupField },
    reads: ['groups'],
    says: ({ groupId }, name) => `Remove from group ${name('Groups', groupId)}`,
    apply: (provider, { groupId }) =>
      provider.groups.includes(groupId)
        ? { ...provider, groups: provider.groups.filter((id) => id !== groupId) }
        : provider,
  }),
  moveLocation: row<{ from: number; to: number }>({
    label: 'Move to another location',
    body: z
      .object({ from: Id, to: Id })
      .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose two different locations.' }),
    fields: { from: { ...addressField, label: 'From' }, to: { ...addressField, label: 'To' } },
    reads: PLACES_AND_PLANS,
    says: ({ from, to }, name) =>
      `Move from ${name('PracticeAddresses', from)} to ${name('PracticeAddresses', to)}`,
    apply: (provider, { from, to }, known) => {
      const left = locationAt(provider, from);
      if (!left) return { blocked: 'Is not at this location.' };
      const present = locationAt(provider, to);
      const moved = present ? united(present, left) : movedTo(left, to, known);
      return {
        ...provider,
        // A provider at both keeps the position of the location that stays.
        providerPracticeAddresses: provider.providerPracticeAddresses.flatMap((location) => {
          if (location === left) return present ? [] : [moved];
          return [location === present ? moved : location];
        }),
      };
    },
  }),
  removeLocation: row<z.output<typeof EndedLocation>>({
    label: 'Remove a location',
    body: EndedLocation,
    fields: { practiceAddressId: addressField, endsOn: lastDay('The location is removed now.') },
    reads: ['providerPracticeAddresses'],
    says: ({ practiceAddressId, endsOn }, name) =>
      removedOrEnded(`location ${name('PracticeAddresses', practiceAddressId)}`, endsOn),
    apply: (provider, { practiceAddressId, endsOn }, known) => {
      const left = locationAt(provider, practiceAddressId);
      if (!left) return provider;
      return {
        ...provider,
        providerPracticeAddresses: provider.providerPracticeAddresses.flatMap((location) => {
          if (location !== left) return [location];
          return endsOn ? [endedOn(left, endsOn, known)] : [];
        }),
      };
    },
  }),
  setCoordinator: setContact('coordinator', 'Set the coordinator'),
  setSurgicalScheduler: setContact('surgicalScheduler', 'Set the surgical scheduler'),
  setAccepting: row<{ practiceAddressId?: number | null | undefined; accepting: Accepting | null }>({
    label: 'Set which patients are taken',
    body: z.object({
      practiceAddressId: Id.nullish(),
      accepting: clearable(Accepting, missingOr('Choose new, existing or none.')),
    }),
    fields: {
      practiceAddressId: { ...addressField, label: 'Only at this location', whenEmpty: 'At every location.' },
      accepting: { label: 'Patients', kind: 'choice', values: { ...ACCEPTING_LABELS, '': 'Not known' } },
    },
    reads: ['providerPracticeAddresses'],
    says: ({ practiceAddressId, accepting }, name) =>
      `Set patients to “${accepting ? ACCEPTING_LABELS[accepting] : 'Not known'}”${atPlaces(practiceAddressId ? [practiceAddressId] : null, name)}`,
    apply: (provider, { practiceAddressId, accepting }, { today }) => {
      if (provider.providerPracticeAddresses.length === 0) return { blocked: 'Has no location.' };
      if (practiceAddressId && !locationAt(provider, practiceAddressId))
        return { blocked: 'Is not at this location.' };
      return changeLocations(provider, (location) => {
        const isMeant = !practiceAddressId || location.practiceAddressId === practiceAddressId;
        return isMeant && location.accepting !== accepting
          ? { ...location, accepting, acceptingSince: accepting && today }
          : location;
      });
    },
  }),
  setInactive: row<z.output<typeof StatusChange>>({
    label: 'Set active or inactive',
    body: StatusChange,
    fields: {
      inactive: { label: 'Status', kind: 'choice', values: { true: 'Inactive', false: 'Active' } },
      endsOn: lastDay('The status changes now.'),
    },
    reads: [],
    says: ({ inactive, endsOn }) => {
      if (endsOn) return `Set the last day to ${endsOn}`;
      return inactive ? 'Set inactive' : 'Set active';
    },
    apply: (provider, { inactive, endsOn }, known) =>
      endsOn ? endedOn(provider, endsOn, known) : { ...provider, inactive },
  }),
};

export type BulkChangeKey = keyof typeof BULK_CHANGES;
export const BULK_CHANGE_KEYS = Object.keys(BULK_CHANGES) as BulkChangeKey[];

type Bodies = { [Key in BulkChangeKey]: (typeof BULK_CHANGES)[Key]['body'] };
const ONE_CHANGE = `Give exactly one change: ${BULK_CHANGE_KEYS.join(', ')}.`;

const bodies = Object.fromEntries(BULK_CHANGE_KEYS.map((key) => [key, BULK_CHANGES[key].body])) as Bodies;

/** An object with one key, which names the change. */
export const BulkChange = z
  .strictObject(bodies, ONE_CHANGE)
  .partial()
  .refine((change) => Object.values(change).filter((body) => body !== undefined).length === 1, ONE_CHANGE);
export type BulkChange = z.output<typeof BulkChange>;

export interface ChosenChange {
  readonly key: BulkChangeKey;
  readonly fields: Readonly<Record<string, ChangeField>>;
  readonly reads: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  says(name: Named): string;
  apply(provider: Provider, known: KnownNames): Provider | Blocked;
}

export function chosenChange(change: BulkChange): ChosenChange {
  const key = BULK_CHANGE_KEYS.find((each) => change[each] !== undefined);
  if (!key) throw new Error(ONE_CHANGE);
  const { fields, reads, ...row } = BULK_CHANGES[key] as ChangeRow<unknown>;
  const body = change[key] as Readonly<Record<string, unknown>>;
  return {
    ...{ key, fields, reads, body },
    says: (name) => row.says(body, name),
    apply: (provider, known) => row.apply(provider, body, known),
  };
}
