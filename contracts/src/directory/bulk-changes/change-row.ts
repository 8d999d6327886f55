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
