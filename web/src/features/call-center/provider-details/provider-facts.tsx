import type { ProviderDetails, SearchItem } from '@careline/contracts/call-center';
import { formatPhone } from '../../../lib/text/contact-formats.ts';
import { Facts } from '../../../ui/panel/facts.tsx';
import styles from './details.module.css';
import { DetailsSection } from './details-section.tsx';

interface ProviderFactsProps {
  provider: ProviderDetails;
  item: SearchItem | undefined;
}

export function ProviderFacts({ provider, item }: ProviderFactsProps) {
  const { extenders } = provider;
  return (
    <>
      <DetailsSection title="Basic info">
        <Facts
          facts={[
            ['Primary practice location', provider.primaryPracticeLocation],
            ['Surgical scheduler', contact(provider.surgicalScheduler, provider.surgicalSchedulerPhone)],
            ['Coordinator', contact(provider.coordinator, provider.coordinatorPhone)],
            ...(item ? [['Ages', formatAges(item)] as const] : []),
          ]}
        />
      </DetailsSection>
      <DetailsSection title="Extenders" count={extenders.length} none="No extenders found">
        <ul className={styles.plain}>
          {extenders.map(({ name, degree }) => (
            <li key={`${name} ${degree}`}>{[name, degree].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      </DetailsSection>
      <DetailsSection title="Other information">
        <Facts
          facts={[
            ['Clinical restrictions', provider.clinicalRestriction],
            ['For consideration', provider.forConsideration],
            ['Communication', provider.communication],
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

const contact = (name: string, phone: string): string =>
  [name, formatPhone(phone)].filter(Boolean).join(' · ');

const formatAges = ({ minYear, maxYear }: SearchItem): string =>
  minYear === null && maxYear === null ? 'Any' : `${minYear ?? 0} – ${maxYear ?? 'open'}`;
