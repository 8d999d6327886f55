import { fieldLabel } from '@careline/contracts/basis/record-words';
import { providers } from '@careline/contracts/directory/providers';
import type { ProviderDraft } from './draft-record.ts';
import type { RowList } from './problems.ts';

/** What the form, its conflicts and the history call a field: all three take it from the contract. */

export const ownLabel = (field: keyof ProviderDraft): string => fieldLabel(providers.words, field);

export const rowLabel = (list: RowList, field: string): string =>
  fieldLabel(providers.words[list]?.rows?.fields ?? {}, field);
