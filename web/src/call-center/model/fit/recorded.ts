import type { ProviderFlag } from '@careline/contracts/call-center/filters';
import type {
  DetailsLocation,
  ProviderDetails,
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
} from '@careline/contracts/call-center/provider-details';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { NumberOf } from '@careline/contracts/rules/sentences/to-callers';
import type { FilterNames } from '../search/filters.ts';
import type { SearchState } from '../search/search-state.ts';

export interface Asked {
  state: SearchState;
  age: number | undefined;
  names: FilterNames;
}

export interface Recorded
  extends Pick<
    ProviderDetails,
    'fullName' | 'degree' | 'npi' | 'specialties' | 'languages' | 'gender' | ProviderFlag
  > {
  locations: readonly DetailsLocation[];
  bodyParts: ProviderDetailsBodyParts['bodyParts'];
  insurances: ProviderDetailsInsurances['insurances'];
}

type BodyPart = Recorded['bodyParts'][number];

/** What a provider treats, at which ages. */
export type RecordedTerm = BodyPart['terms'][number] & Pick<BodyPart, 'bodyPartId' | 'bodyPartName'>;

export const listTerms = (bodyParts: Recorded['bodyParts']): RecordedTerm[] =>
  bodyParts.flatMap(({ bodyPartId, bodyPartName, terms }) =>
    terms.map((term) => ({ ...term, bodyPartId, bodyPartName })),
  );

/** Names may end in a full stop of their own: "at Amsterdam Orthopaedics Inc." */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

interface Contact {
  number: string;
  /** For the panel. */
  label: string;
  /** For the caller. */
  whose: NumberOf;
}

/** The number to give to the caller, and whose it is. */
export function choosePhone(
  provider: ProviderDetails,
  office: DetailsLocation | undefined,
): Contact | undefined {
  const people: { number: string | null | undefined; role: string; name: string | null; whose: NumberOf }[] =
    [
      {
        number: provider.coordinatorPhone,
        role: 'Coordinator',
        name: provider.coordinator,
        whose: 'coordinator',
      },
      {
        number: provider.surgicalSchedulerPhone,
        role: 'Surgical scheduler',
        name: provider.surgicalScheduler,
        whose: 'scheduler',
      },
      // A partial answer does not say which of the two people it belongs to.
      { number: provider.phone, role: 'Coordinator or scheduler', name: '', whose: 'either' },
      { number: office?.mainPhone ?? '', role: 'Office', name: office?.practice ?? '', whose: 'office' },
    ];
  const chosen = people.find(({ number }) => number);
  return (
    chosen && {
      number: formatPhone(chosen.number ?? ''),
      label: [chosen.role, chosen.name].filter(Boolean).join(', '),
      whose: chosen.whose,
    }
  );
}
