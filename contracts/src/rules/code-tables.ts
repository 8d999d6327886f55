import tables from './code-tables.json' with { type: 'json' };

/** The codes that records can have in public systems, made by tools/code-tables. Sources and licences: that folder's README. */
export const {
  PROVIDER_ROLES,
  INSURANCE_PRODUCT_TYPES,
  DEGREE_CODES,
  LANGUAGES_OF_TWO_LETTERS,
  LANGUAGES_OF_THREE_LETTERS,
  REGIONS_OF_TWO_LETTERS,
} = tables;
