import type { ProviderFlag } from '@careline/contracts/call-center/filters';
import type {
  DetailsLocation,
  ProviderDetails,
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
} from '@careline/contracts/call-center/provider-details';
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
