import { z } from 'zod';
import { clearable, Id, OptionalName } from '../../basis/primitives.ts';
import { missingOr } from '../../basis/text.ts';
import { ALWAYS } from '../../rules/days.ts';
import { ACCEPTING_LABELS, Accepting } from '../preferences.ts';
import type { Provider } from '../providers.ts';
import type { Blocked, ChangeField, ChangeRow, Named, ProviderList } from './change-row.ts';
import type { KnownNames } from './places-and-plans.ts';
import {
  changeLocations,
  locationAt,
  movedTo,
  newPlan,
  takesPlan,
  united,
  withLocationPlans,
  withoutLocationPlan,
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
const GroupChange = z.object({ groupId: Id });
const ContactChange = z
  .object({ name: OptionalName.optional(), phone: OptionalName.optional() })
  .refine(({ name, phone }) => name !== undefined || phone !== undefined, 'Give a name or a phone number.');

const plan: ChangeField = { label: 'Insurance plan', kind: 'record', refersTo: 'InsurancePlans' };
const group: ChangeField = { label: 'Group', kind: 'record', refersTo: 'Groups' };
const address: ChangeField = { label: 'Location', kind: 'record', refersTo: 'PracticeAddresses' };
const onlyAt = (whenEmpty: string): ChangeField => ({
  label: 'Only at these locations',
  kind: 'records',
  refersTo: 'PracticeAddresses',
  whenEmpty,
});
const contact = {
  name: {
    label: 'Name',
    kind: 'text',
    whenEmpty: 'The name stays as it is.',
    removal: 'Remove the name',
  },
  phone: {
    label: 'Phone',
    kind: 'phone',
    whenEmpty: 'The phone number stays as it is.',
    removal: 'Remove the phone number',
  },
} as const satisfies Record<string, ChangeField>;

const planNamed = (id: number, name: Named) => `plan ${name('InsurancePlans', id)}`;
const atPlaces = (ids: readonly number[] | null | undefined, name: Named) =>
  ids ? ` at ${ids.map((id) => name('PracticeAddresses', id)).join('; ')}` : '';
const contactSaid = ({ name, phone }: z.output<typeof ContactChange>) =>
  [name === undefined ? '' : name || 'no name', phone === undefined ? '' : phone || 'no phone number']
    .filter(Boolean)
    .join(', ');

export const BULK_CHANGES = {
  addPlan: row<z.output<typeof PlanChange>>({
    label: 'Add an insurance plan',
    body: PlanChange,
    fields: {
      insurancePlanId: plan,
      practiceAddressIds: {
        ...onlyAt('The provider takes the plan; no location accepts it yet.'),
        label: 'Also accepted at these locations',
      },
    },
    reads: PLACES_AND_PLANS,
    says: ({ insurancePlanId, practiceAddressIds }, name) =>
      `Add ${planNamed(insurancePlanId, name)}${atPlaces(practiceAddressIds, name)}`,
    apply: (provider, { insurancePlanId, practiceAddressIds }, known) => {
      const there = provider.providerPracticeAddresses.filter((location) =>
        practiceAddressIds?.includes(location.practiceAddressId),
      );
      if (practiceAddressIds && there.length === 0) return { blocked: 'Is at none of these locations.' };
      const taking = takesPlan(provider, insurancePlanId)
        ? provider
        : withPlans(provider, [...provider.providerInsurancePlans, newPlan(insurancePlanId, known)]);
      return changeLocations(taking, (location) =>
        there.includes(location) ? withLocationPlans(location, [{ insurancePlanId, ...ALWAYS }]) : location,
      );
    },
  }),
  removePlan: row<z.output<typeof PlanChange>>({
    label: 'Remove an insurance plan',
    body: PlanChange,
    fields: {
      insurancePlanId: plan,
      practiceAddressIds: onlyAt('Everywhere: from the provider and from every location.'),
    },
    reads: PLACES_AND_PLANS,
    says: ({ insurancePlanId, practiceAddressIds }, name) =>
      `Remove ${planNamed(insurancePlanId, name)}${atPlaces(practiceAddressIds, name)}`,
    apply: (provider, { insurancePlanId, practiceAddressIds }) => {
      if (!takesPlan(provider, insurancePlanId)) return provider;
      const left = practiceAddressIds
        ? provider
        : withPlans(
            provider,
            provider.providerInsurancePlans.filter((own) => own.insurancePlanId !== insurancePlanId),
          );
      return changeLocations(left, (location) =>
        !practiceAddressIds || practiceAddressIds.includes(location.practiceAddressId)
          ? withoutLocationPlan(location, insurancePlanId)
          : location,
      );
    },
  }),
  addGroup: row<z.output<typeof GroupChange>>({
    label: 'Add to a group',
    body: GroupChange,
    fields: { groupId: group },
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
    fields: { groupId: group },
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
    fields: { from: { ...address, label: 'From' }, to: { ...address, label: 'To' } },
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
  removeLocation: row<{ practiceAddressId: number }>({
    label: 'Remove a location',
    body: z.object({ practiceAddressId: Id }),
    fields: { practiceAddressId: address },
    reads: ['providerPracticeAddresses'],
    says: ({ practiceAddressId }, name) => `Remove location ${name('PracticeAddresses', practiceAddressId)}`,
    apply: (provider, { practiceAddressId }) =>
      locationAt(provider, practiceAddressId)
        ? {
            ...provider,
            providerPracticeAddresses: provider.providerPracticeAddresses.filter(
              (location) => location.practiceAddressId !== practiceAddressId,
            ),
          }
        : provider,
  }),
  setCoordinator: row<z.output<typeof ContactChange>>({
    label: 'Set the coordinator',
    body: ContactChange,
    fields: contact,
    reads: [],
    says: (body) => `Set the coordinator: ${contactSaid(body)}`,
    apply: (provider, { name = provider.coordinatorName, phone = provider.coordinatorPhone }) => ({
      ...provider,
      coordinatorName: name,
      coordinatorPhone: phone,
    }),
  }),
  setSurgicalScheduler: row<z.output<typeof ContactChange>>({
    label: 'Set the surgical scheduler',
    body: ContactChange,
    fields: contact,
    reads: [],
    says: (body) => `Set the surgical scheduler: ${contactSaid(body)}`,
    apply: (
      provider,
      { name = provider.surgicalSchedulerName, phone = provider.surgicalSchedulerPhone },
    ) => ({ ...provider, surgicalSchedulerName: name, surgicalSchedulerPhone: phone }),
  }),
  setAccepting: row<{ practiceAddressId?: number | null | undefined; accepting: Accepting | null }>({
    label: 'Set which patients are taken',
    body: z.object({
      practiceAddressId: Id.nullish(),
      accepting: clearable(Accepting, missingOr('Choose new, existing or none.')),
    }),
    fields: {
      practiceAddressId: { ...address, label: 'Only at this location', whenEmpty: 'At every location.' },
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
  setInactive: row<{ inactive: boolean }>({
    label: 'Set active or inactive',
    body: z.object({ inactive: z.boolean({ error: missingOr('This must be true or false.') }) }),
    fields: { inactive: { label: 'Status', kind: 'choice', values: { true: 'Inactive', false: 'Active' } } },
    reads: [],
    says: ({ inactive }) => (inactive ? 'Set inactive' : 'Set active'),
    apply: (provider, { inactive }) => ({ ...provider, inactive }),
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

/** A change with its row of the table. */
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
  return chosenRow(key, BULK_CHANGES[key] as ChangeRow<unknown>, change[key]);
}

const chosenRow = <Body>(key: BulkChangeKey, change: ChangeRow<Body>, body: Body): ChosenChange => ({
  key,
  fields: change.fields,
  reads: change.reads,
  body: body as Readonly<Record<string, unknown>>,
  says: (name) => change.says(body, name),
  apply: (provider, known) => change.apply(provider, body, known),
});
