import { type DraftField, isChanged } from '../draft/changes.ts';
import { isWrong, OWN_FIELDS, type Problems, type RowList } from '../draft/problems.ts';
import type { FormState } from '../form-store.ts';

/** The sections of the form in their order, and which parts of the draft belong to each. */

export interface FormSection {
  id: string;
  title: string;
  keys: readonly DraftField[];
  /** The list on the wire, when the section has one. */
  list?: RowList;
}

export const FORM_SECTIONS = [
  {
    id: 'basic',
    title: 'Basic info',
    keys: [
      ...['profilePhoto', 'inactive', 'name', 'firstName', 'middleName', 'lastName', 'nameSuffix'],
      ...['startsOn', 'endsOn'],
      ...['degreeId', 'npi', 'providerTypeId', 'groups', 'gender', 'languages', 'telehealth'],
    ],
  },
  { id: 'extenders', title: 'Extenders', keys: ['extenders'], list: 'providerExtenders' },
  {
    id: 'scheduling',
    title: 'Scheduling',
    keys: ['surgicalSchedulerName', 'surgicalSchedulerPhone', 'coordinatorName', 'coordinatorPhone'],
  },
  { id: 'terms', title: 'Terms', keys: ['terms'], list: 'providerTerms' },
  {
    id: 'plans',
    title: 'Insurance Plans',
    keys: ['oxford', 'uhc', 'plans'],
    list: 'providerInsurancePlans',
  },
  { id: 'locations', title: 'Locations', keys: ['locations'], list: 'providerPracticeAddresses' },
  {
    id: 'other',
    title: 'Other information',
    keys: ['clinicalRestriction', 'forConsideration', 'communication'],
  },
  { id: 'specialties', title: 'Specialties', keys: ['specialties'], list: 'providerSpecialties' },
] as const satisfies readonly FormSection[];

export type SectionId = (typeof FORM_SECTIONS)[number]['id'];
export const findSection = (id: SectionId): FormSection =>
  FORM_SECTIONS.find((section) => section.id === id) ?? FORM_SECTIONS[0];

export const toElementId = (section: string): string => `provider-${section}`;
export const toHeadingId = (section: string): string => `${toElementId(section)}-heading`;

export type SectionMark = 'wrong' | 'changed' | undefined;

export function getSectionMark(section: FormSection, { opened, draft, problems }: FormState): SectionMark {
  if (sectionIsWrong(section, problems)) return 'wrong';
  return section.keys.some((key) => isChanged(opened, draft, key)) ? 'changed' : undefined;
}

function sectionIsWrong({ keys, list }: FormSection, problems: Problems): boolean {
  const own = problems[OWN_FIELDS] ?? {};
  if (keys.some((key) => own[key]) || (list && own[list])) return true;
  return Object.keys(problems).some((row) => row.startsWith(`${list}.`) && isWrong(problems, row));
}
