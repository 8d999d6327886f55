import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { describeDays } from '@careline/contracts/rules/sentences/days';
import { IconStarFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { PhoneLink } from '../../ui/contact/contact-link.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { agesVary, formatAges } from '../model/fit/ages.ts';
import { nameOffice } from '../model/fit/preferences.ts';
import type { Recorded, RecordedTerm } from '../model/fit/recorded.ts';
import styles from './details.module.css';
import { DetailsSection } from './details-section.tsx';
import type { ShownProvider } from './use-provider.ts';

interface ProviderFactsProps {
  provider: ProviderDetails;
  terms: readonly RecordedTerm[];
  /** The day asked for. */
  on: string;
}

export function ProviderFacts({ provider, terms, on }: ProviderFactsProps) {
  const { extenders } = provider;
  const primary = provider.locations.find(({ isPrimary }) => isPrimary);
  return (
    <>
      <DetailsSection title="Basic info">
        <Facts
          facts={[
            [
              'Primary practice location',
              primary ? [nameOffice(primary), describeDays(primary, on)].filter(Boolean).join(' · ') : '',
            ],
            ...(provider.isPartial ? [] : listContacts(provider)),
            ...(terms.length > 0 || !provider.isPartial ? ([['Ages', describeAges(terms)]] as const) : []),
            ...listPreferences(provider),
          ]}
        />
      </DetailsSection>
      {extenders && (
        <DetailsSection title="Extenders" count={extenders.length} none="No extenders found">
          <ul className={styles.plain}>
            {extenders.map(({ name, degree }) => (
              <li key={`${name} ${degree}`}>{[name, degree].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </DetailsSection>
      )}
      <DetailsSection title="Other information">
        <Facts
          facts={[
            ['Clinical restrictions', provider.clinicalRestriction],
            ['For consideration', provider.forConsideration],
            ...(provider.isPartial ? [] : ([['Communication', provider.communication]] as const)),
          ]}
        />
      </DetailsSection>
    </>
  );
}

export function PrisNumbers({ oxford, uhc }: ProviderDetails) {
  return (
    <DetailsSection title="PRIS#">
      <Facts
        facts={[
          ['OXFORD', oxford],
          ['UHC', uhc],
        ]}
      />
    </DetailsSection>
  );
}

const listContacts = (provider: ProviderDetails): [string, ReactNode][] => [
  ['Surgical scheduler', contact(provider.surgicalScheduler, provider.surgicalSchedulerPhone)],
  ['Coordinator', contact(provider.coordinator, provider.coordinatorPhone)],
];

function contact(name: string | null, phone: string | null): ReactNode {
  if (!phone) return name;
  return (
    <>
      {name && `${name} · `}
      <PhoneLink number={phone} />
    </>
  );
}

/** Only what is recorded: a dash would say nothing to a caller. */
const listPreferences = ({ gender, languages, telehealth }: ProviderDetails): [string, string][] =>
  (
    [
      ['Gender', gender ? GENDER_LABELS[gender] : ''],
      ['Languages', languages.map(({ name }) => name).join(', ')],
      ['Telehealth', telehealth ? 'Offered' : ''],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');

const describeAges = (terms: readonly RecordedTerm[]): string =>
  formatAges(terms) + (agesVary(terms) ? ', depending on the condition' : '');

interface ProviderBodyPartsProps extends Pick<ShownProvider, 'bodyParts'> {
  /** The terms that fit the search, to be marked; undefined if all do. */
  marked: readonly RecordedTerm[] | undefined;
}

/** What the provider treats: each term with its ages and its note. */
export const ProviderBodyParts = memo(function ProviderBodyParts(props: ProviderBodyPartsProps) {
  const { bodyParts, marked } = props;
  const ids = new Set(marked?.map(({ termId }) => termId));
  return (
    <DetailsSection title="Body parts" count={bodyParts?.length} none="No body parts found">
      {bodyParts?.map(({ bodyPartId, bodyPartName, terms }) => (
        <div key={bodyPartId} className={styles.bodyPart}>
          <h4>{bodyPartName}</h4>
          <div className={styles.small}>Medical Terms</div>
          <ul className={styles.terms}>
            {terms.map((term) => (
              <Term key={term.termId} term={term} isMarked={ids.has(term.termId)} />
            ))}
          </ul>
        </div>
      ))}
    </DetailsSection>
  );
});

type Term = Recorded['bodyParts'][number]['terms'][number];

function Term({ term, isMarked }: { term: Term; isMarked: boolean }) {
  return (
    <li className={styles.term} data-matches={isMarked || undefined}>
      <div className={styles.termLine}>
        <span>
          {term.termName}
          {term.priority && (
            <span className={styles.star} role="img" aria-label="Priority" data-tooltip="Priority">
              <IconStarFilled size={11} aria-hidden />
            </span>
          )}
        </span>
        <span className={styles.termAges}>ages {formatAges([term])}</span>
      </div>
      {term.note && <div className={styles.termNote}>{term.note}</div>}
    </li>
  );
}
