import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { addressRules, practiceRules } from './merge-places.ts';
import { providerRules } from './merge-providers.ts';
import type { MergeRules } from './merge-rules.ts';

export const RULES: Readonly<Record<DuplicateSet, MergeRules>> = {
  Practices: practiceRules,
  PracticeAddresses: addressRules,
  Providers: providerRules,
};
