import type { z } from 'zod';
import type { FieldWords } from '../../basis/record-words.ts';
import type { Provider } from '../providers.ts';
import type { KnownNames } from './places-and-plans.ts';

/** What a row of the table of bulk changes consists of, and what its functions get and return. */

/** How the dialog asks for a value, and how it reads in words. */
export interface ChangeField extends FieldWords {
  readonly label: string;
  readonly kind: 'record' | 'records' | 'text' | 'phone' | 'choice' | 'day';
  /** What leaving it empty means. A field without it is mandatory. */
  readonly whenEmpty?: string;
  /** For a text: the label for removing the present value. */
  readonly removal?: string;
}

export interface Blocked {
  readonly blocked: string;
}

export interface ChangeRow<Body> {
  /** What the dialog offers. */
  readonly label: string;
  readonly body: z.ZodType<Body>;
  readonly fields: Readonly<Record<keyof Body & string, ChangeField>>;
  /** The lists of the record that `apply` looks at. The others may be missing. */
  readonly reads: readonly ProviderList[];
  /** The change in words; `name` says what a record is called. */
  says(body: Body, name: Named): string;
  /** The record after the change; the same object where nothing changes. */
  apply(provider: Provider, body: Body, known: KnownNames): Provider | Blocked;
}

export type ProviderList = 'groups' | 'providerPracticeAddresses' | 'providerInsurancePlans';

export type Named = (set: string, id: number) => string;

/** The fields that several changes ask for. */
export const planField: ChangeField = { label: 'Insurance plan', kind: 'record', refersTo: 'InsurancePlans' };
export const groupField: ChangeField = { label: 'Group', kind: 'record', refersTo: 'Groups' };
export const addressField: ChangeField = { label: 'Location', kind: 'record', refersTo: 'PracticeAddresses' };
export const onlyAt = (whenEmpty: string): ChangeField => ({
  label: 'Only at these locations',
  kind: 'records',
  refersTo: 'PracticeAddresses',
  whenEmpty,
});
export const lastDay = (whenEmpty: string): ChangeField => ({ label: 'Last day', kind: 'day', whenEmpty });
export const contactFields = {
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

export const planNamed = (id: number, name: Named) => `plan ${name('InsurancePlans', id)}`;
export const atPlaces = (ids: readonly number[] | null | undefined, name: Named) =>
  ids ? ` at ${ids.map((id) => name('PracticeAddresses', id)).join('; ')}` : '';
/** What is to be removed, or ends on a day. */
export const removedOrEnded = (what: string, endsOn: string | null | undefined) =>
  endsOn ? `End ${what} on ${endsOn}` : `Remove ${what}`;
