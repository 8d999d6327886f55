/**
 * What a column of a roster can mean, in the order in which an exported one lists them. The names are the headings of an exported file,
 * so that an exported file can be imported again without mapping a column.
 */
export const ROSTER_TARGETS = [
  'NPI',
  'Name',
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Degree',
  'Provider Type',
  'Gender',
  'Specialties',
  'Languages',
  'Groups',
  'Telehealth',
  'Inactive',
  'Practice',
  'Address',
  'Suite',
  'City',
  'State',
  'Zip',
  'Main Phone',
  'Fax',
  'Accepting',
  'Is Primary',
  'PRIS# (HIP)',
  'Insurance',
  'Insurance Plan',
  'Insurance Consideration',
  'Effective Date',
  'Termination Date',
  'Location Effective Date',
  'Location Termination Date',
  'Provider Effective Date',
  'Provider Termination Date',
] as const;

export type RosterTarget = (typeof ROSTER_TARGETS)[number];

/** What a sender may leave out of its file, because it is the same for all rows. */
export const CONSTANT_TARGETS = [
  'Insurance',
  'Insurance Plan',
  'Provider Type',
  'Practice',
  'Groups',
] as const satisfies RosterTarget[];
export type ConstantTarget = (typeof CONSTANT_TARGETS)[number];
