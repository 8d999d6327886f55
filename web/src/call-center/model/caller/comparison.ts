import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import {
  ACCEPTING_FACTS,
  SERVICE_GROUPS,
  SERVICE_LABELS,
  withoutGroup,
} from '@careline/contracts/directory/preferences';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { formatMoment } from '../../../lib/text/moments.ts';
import { formatAges } from '../fit/ages.ts';
import { listFittingTerms } from '../fit/clinical.ts';
import { summarizeCoverage } from '../fit/coverage.ts';
import { type Asked, listTerms, type Recorded } from '../fit/recorded.ts';
import { formatMiles } from '../places/distance.ts';

/** A provider as it is compared with others. */
export interface ComparedProvider {
  recorded: Recorded;
  /** Where the caller would be sent. */
  location: DetailsLocation | undefined;
  miles: number | undefined;
  verifiedAt: string | null;
}

interface ComparedFact {
  label: string;
  /** One for each provider, in order. */
  values: readonly string[];
  /** Not all are the same: worth a look. */
  differs: boolean;
}

const UNKNOWN = 'Not known';

/** What distinguishes the providers for this caller, fact by fact. */
export function compareProviders(all: readonly ComparedProvider[], asked: Asked): ComparedFact[] {
  const fact = (label: string, say: (one: ComparedProvider) => string): ComparedFact => {
    const values = all.map((one) => say(one) || UNKNOWN);
    return { label, values, differs: new Set(values).size > 1 };
  };
  return [
    fact('Location', ({ location }) =>
      location ? [location.practice, formatAddress(location)].filter(Boolean).join(', ') : '',
    ),
    fact('Distance', ({ miles }) => (miles === undefined ? '' : `${formatMiles(miles)} miles`)),
    fact('Plan', ({ recorded, location }) => describePlan(recorded, location, asked)),
    fact('New patients', ({ location }) => (location?.accepting ? ACCEPTING_FACTS[location.accepting] : '')),
    fact('Ages', ({ recorded }) => {
      const terms = listFittingTerms(listTerms(recorded.bodyParts), asked);
      return terms.length > 0 ? formatAges(terms) : '';
    }),
    fact('Languages', ({ recorded }) => recorded.languages.map(({ name }) => name).join(', ')),
    fact('Hours', ({ location }) => (location ? describeHours(location) : '')),
    fact('Verified on', ({ verifiedAt }) =>
      verifiedAt ? (formatMoment(verifiedAt).split(' ')[0] ?? '') : 'Never',
    ),
  ];
}

function describePlan(
  { insurances }: Recorded,
  location: DetailsLocation | undefined,
  { state }: Asked,
): string {
  if (!location) return '';
  const asked = summarizeCoverage(location, insurances, state);
  if (asked !== undefined) return asked;
  const count = location.insurances.reduce((sum, { insurancePlans }) => sum + insurancePlans.length, 0);
  return `${count} ${count === 1 ? 'plan' : 'plans'} taken there`;
}

const [HOURS] = SERVICE_GROUPS;

const describeHours = ({ services }: DetailsLocation): string =>
  HOURS.values
    .filter((hours) => services.includes(hours))
    .map((hours) => withoutGroup(SERVICE_LABELS[hours]))
    .join(', ') || 'Office hours only';
