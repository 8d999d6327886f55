import { VERIFICATION_LABELS, type VerificationStatus } from '@careline/contracts/basis/verification';
import { type Accepting, GENDER_LABELS, type Gender } from '@careline/contracts/directory/preferences';
import { ROSTER_TARGETS, type RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import type { Days } from '@careline/contracts/rules/days';
import { nameParts, type RecordedName } from '@careline/contracts/rules/name-parts';
import { withTown } from '../../platform/zip-codes.ts';
import { cellText, type SheetLine } from './sheet.ts';

/** A provider as it is exported: everything by name. */
export interface ExportedProvider extends RecordedName, Days {
  id: number;
  npi: string;
  degree: string | null;
  providerType: string;
  gender: Gender | null;
  telehealth: boolean;
  inactive: boolean;
  specialties: string[];
  languages: string[];
  groups: string[];
  verificationStatus: VerificationStatus;
  coordinatorName: string;
  coordinatorPhone: string;
  surgicalSchedulerName: string;
  surgicalSchedulerPhone: string;
  clinicalRestriction: string;
  forConsideration: string;
  terms: ExportedTerm[];
  locations: ExportedLocation[];
  plans: ExportedPlan[];
}

interface ExportedTerm {
  term: string;
  bodyPart: string;
  min: number | null;
  max: number | null;
  priority: boolean;
}

interface ExportedLocation extends Days {
  practice: string;
  address: string;
  suite: string;
  city: string | null;
  state: string | null;
  zip: string;
  mainPhone: string;
  fax: string;
  accepting: Accepting | null;
  isPrimary: boolean;
  hip: string;
  /** Plans accepted here, by their ids among the provider's plans. */
  accepted: (Days & { id: number })[];
}

interface ExportedPlan extends Days {
  id: number;
  insurance: string;
  plan: string;
  consideration: string;
}

type Cells = Partial<Record<RosterTarget, string>>;

/** As a roster reads them. */
const ACCEPTING: Readonly<Record<Accepting, string>> = { new: 'Yes', existing: 'Existing', none: 'No' };

const OWN_COLUMNS = ROSTER_TARGETS.slice(0, ROSTER_TARGETS.indexOf('Practice'));

/** One line for each provider. */
export const PROVIDER_COLUMNS: readonly string[] = [
  'ID',
  ...OWN_COLUMNS,
  'Locations',
  'Insurance Plans',
  'Terms',
  'Coordinator',
  'Coordinator Phone',
  'Surgical Scheduler',
  'Surgical Scheduler Phone',
  'Clinical Restriction',
  'For Consideration',
  'Verification',
];

export function providerLine(provider: ExportedProvider, degrees: readonly string[]): SheetLine {
  const own = ownCells(provider, degrees);
  return [
    String(provider.id),
    ...OWN_COLUMNS.map((column) => own[column] ?? ''),
    cellText(provider.locations.map(placeText)),
    cellText(provider.plans.map(({ insurance, plan }) => `${insurance} ${plan}`)),
    cellText(provider.terms.map(termText)),
    provider.coordinatorName,
    provider.coordinatorPhone,
    provider.surgicalSchedulerName,
    provider.surgicalSchedulerPhone,
    provider.clinicalRestriction,
    provider.forConsideration,
    VERIFICATION_LABELS[provider.verificationStatus],
  ];
}

/** "Knee: Meniscus tear, 12 to 65 years, priority" */
function termText({ term, bodyPart, min, max, priority }: ExportedTerm): string {
  const ages =
    min === null && max === null
      ? ''
      : max === null
        ? `from ${min} years`
        : min === null
          ? `up to ${max} years`
          : `${min} to ${max} years`;
  return [`${bodyPart}: ${term}`, ages, priority ? 'priority' : ''].filter(Boolean).join(', ');
}

function placeText(location: ExportedLocation): string {
  const { practice, address, suite, city, state, zip } = withTown(location);
  const town = [city, [state, zip].filter(Boolean).join(' ')];
  return [practice, address, suite, ...town].filter(Boolean).join(', ');
}

/** One line for each location and plan, in the columns of a roster. */
export function linkLines(provider: ExportedProvider, degrees: readonly string[]): SheetLine[] {
  const own = ownCells(provider, degrees);
  return linksOf(provider).map((link) => ROSTER_TARGETS.map((column) => own[column] ?? link[column] ?? ''));
}

/** A location without plans, a plan that is accepted at no location and a provider without either have a line as well. */
function linksOf({ locations, plans }: ExportedProvider): Cells[] {
  const links = locations.flatMap((location) => {
    const daysHere = new Map(location.accepted.map((days) => [days.id, days]));
    const place = placeCells(location);
    const accepted = plans.flatMap((plan) => {
      const days = daysHere.get(plan.id);
      return days ? [{ ...place, ...planCells(plan, days) }] : [];
    });
    return accepted.length > 0 ? accepted : [{ ...place, ...dayCells('', location) }];
  });
  const isAccepted = new Set(locations.flatMap(({ accepted }) => accepted.map(({ id }) => id)));
  const elsewhere = plans.filter(({ id }) => !isAccepted.has(id));
  const all = [...links, ...elsewhere.map((plan) => planCells(plan, plan))];
  return all.length > 0 ? all : [{}];
}

function ownCells(provider: ExportedProvider, degrees: readonly string[]): Cells {
  const parts = nameParts(provider, degrees);
  return {
    NPI: provider.npi,
    Name: provider.name,
    'First Name': parts.firstName,
    'Middle Name': parts.middleName,
    'Last Name': parts.lastName,
    Suffix: parts.nameSuffix,
    Degree: provider.degree ?? '',
    'Provider Type': provider.providerType,
    Gender: cellText(provider.gender, GENDER_LABELS),
    Specialties: cellText(provider.specialties),
    Languages: cellText(provider.languages),
    Groups: cellText(provider.groups),
    Telehealth: cellText(provider.telehealth),
    Inactive: cellText(provider.inactive),
    ...dayCells('Provider ', provider),
  };
}

function placeCells(location: ExportedLocation): Cells {
  const { practice, address, suite, city, state, zip, mainPhone, fax, accepting, isPrimary, hip } =
    withTown(location);
  return {
    Practice: practice,
    Address: address,
    Suite: suite,
    City: city ?? '',
    State: state ?? '',
    Zip: zip,
    'Main Phone': mainPhone,
    Fax: fax,
    Accepting: cellText(accepting, ACCEPTING),
    'Is Primary': cellText(isPrimary),
    'PRIS# (HIP)': hip,
    ...dayCells('Location ', location),
  };
}

const planCells = ({ insurance, plan, consideration }: ExportedPlan, days: Days): Cells => ({
  Insurance: insurance,
  'Insurance Plan': plan,
  'Insurance Consideration': consideration,
  ...dayCells('', days),
});

const dayCells = (of: '' | 'Location ' | 'Provider ', { startsOn, endsOn }: Days): Cells => ({
  [`${of}Effective Date`]: startsOn ?? '',
  [`${of}Termination Date`]: endsOn ?? '',
});
