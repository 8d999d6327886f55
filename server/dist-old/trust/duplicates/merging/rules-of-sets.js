import { addressRules, practiceRules } from './merge-places.js';
import { providerRules } from './merge-providers.js';
export const RULES = {
    Practices: practiceRules,
    PracticeAddresses: addressRules,
    Providers: providerRules,
};
//# sourceMappingURL=rules-of-sets.js.map