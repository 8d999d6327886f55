import { fitsPlan, isInsuranceWanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { ToldNotice } from '@careline/contracts/directory/notices';
import {
  ACCEPTING_FACTS,
  GENDER_LABELS,
  SERVICE_GROUPS,
  SERVICE_LABELS,
  withoutGroup,
} from '@careline/contracts/directory/preferences';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { describeDays } from '@careline/contracts/rules/sentences/days';
import { formatMoment } from '../../../lib/text/moments.ts';
import { formatAges } from '../fit/ages.ts';
import { listFittingTerms } from '../fit/clinical.ts';
import { askedDay, daysOfPlan } from '../fit/days.ts';
import { nameToldNotice } from '../fit/notices.ts';
import { type Asked, listTerms, type Recorded } from '../fit/recorded.ts';
import { formatMiles } from '../places/distance.ts';

export interface ComparedProvider {
  recorded: Recorded;
  /** The number to call. */
  phone: string;
  restriction: string;
  /** Where the caller would be sent. */
  location: DetailsLocation | undefined;
  miles: number | undefined;
  verifiedAt: string | null;
  /** "until Dec 31", "from Jan 15". */
  days: string;
  /** Of the provider; those of the location are its own. */
  notices: readonly ToldNotice[];
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
      location
        ? [
            [location.practice, formatAddress(location)].filter(Boolean).join(', '),
            describeDays(location, askedDay(asked.state)),
          ]
            .filter(Boolean)
            .join(' · ')
        : '',
    ),
    fact('Phone', ({ phone }) => phone),
    fact('Specialty', ({ recorded }) => recorded.specialties.map(({ name }) => name).join(', ')),
    fact('Distance', ({ miles }) => (miles === undefined ? '' : `${formatMiles(miles)} miles`)),
    fact('Plans', (one) => (one.location ? listPlans(one, asked) : '')),
    fact('New patients', ({ location }) => (location?.accepting ? ACCEPTING_FACTS[location.accepting] : '')),
    fact('Ages', ({ recorded }) => {
      const terms = listFittingTerms(listTerms(recorded.bodyParts), asked);
      return terms.length > 0 ? formatAges(terms) : '';
    }),
    fact('Restriction', ({ restriction }) => restriction || 'None'),
    fact('Gender', ({ recorded }) => (recorded.gender ? GENDER_LABELS[recorded.gender] : '')),
    fact('Languages', ({ recorded }) => recorded.languages.map(({ name }) => name).join(', ')),
    fact('Hours', ({ location }) => (location ? describeHours(location) : '')),
    fact(
      'Notices',
      ({ notices, location }) =>
        [...notices, ...(location?.notices ?? [])].map(nameToldNotice).join('; ') || 'None',
    ),
    fact('Days', ({ days }) => days || 'No end is near'),
    fact('Verified on', ({ verifiedAt }) =>
      verifiedAt ? (formatMoment(verifiedAt).split(' ')[0] ?? '') : 'Never',
    ),
  ];
}

/** By name: "3 of 6 plans" of two providers may be different ones. */
function listPlans({ location, recorded }: ComparedProvider, { state }: Asked): string {
  const wanted = isInsuranceWanted(state);
  const taken = (location?.insurances ?? []).flatMap(({ insuranceId, insuranceName, insurancePlans }) => {
    const names = insurancePlans
      .filter(({ id }) => !wanted || fitsPlan({ insuranceId, insurancePlanId: id }, state))
      .flatMap((plan) => {
        const days = describeDays(daysOfPlan(plan, recorded.insurances), askedDay(state));
        return plan.inForce || days.startsWith('from') ? [plan.name, days].filter(Boolean).join(' ') : [];
      });
    return names.length > 0 ? `${insuranceName}: ${names.join(', ')}` : [];
  });
  return taken.join('; ') || 'None of these taken there';
}

const [HOURS] = SERVICE_GROUPS;

const describeHours = ({ services }: DetailsLocation): string =>
  HOURS.values
    .filter((hours) => services.includes(hours))
    .map((hours) => withoutGroup(SERVICE_LABELS[hours]))
    .join(', ') || 'Office hours only';
