import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { providers } from '@careline/contracts/directory/providers';
import type { Report, ReportKind } from '@careline/contracts/trust/reports';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { callQuery } from '../../lib/api/call-api.ts';
import { Facts } from '../../ui/panel/facts.tsx';
import { listProviderFacts, type ProviderSection } from '../call-checklist.ts';
import styles from './reports.module.css';

/** The section of the provider form that a report is about. */
export const SECTION_OF: Record<ReportKind, ProviderSection> = {
  phone: 'scheduling',
  address: 'locations',
  notHere: 'locations',
  insurance: 'plans',
  notAccepting: 'locations',
  ages: 'terms',
  conditions: 'terms',
  retired: 'basic',
  other: 'basic',
};

/** What the directory says today of what is reported as wrong; loaded when the report comes into view. */
export function ReportedFacts({ report }: { report: Report }) {
  const { ref, inViewport } = useInViewport();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return (
    <div ref={ref}>{wasSeen ? <Recorded report={report} /> : <div className={styles.awaitedFact} />}</div>
  );
}

function Recorded({ report: { providerId, practiceAddressId, kind } }: { report: Report }) {
  const { data: provider, isLoading } = useQuery({
    ...entitySetApi(providers).byId(providerId),
    retry: false,
  });
  const { data: address, isLoading: isAddressLoading } = useQuery({
    ...callQuery(practiceAddressCalls.getDetails, {
      params: { id: practiceAddressId ?? 0 },
      spinner: false,
      quiet: true,
    }),
    enabled: practiceAddressId !== null,
    retry: false,
  });
  if (isLoading || isAddressLoading) return <div className={styles.awaitedFact} />;
  if (!provider) return null;
  const facts = listProviderFacts(provider, address ? [address] : []).filter(
    // Something else may be about anything.
    ({ section }) => kind === 'other' || section === SECTION_OF[kind],
  );
  const phone = kind === 'phone' && address?.mainPhone ? [['Main phone', address.mainPhone] as const] : [];
  if (phone.length + facts.length === 0)
    return <div className="muted">The record says nothing about it.</div>;
  return <Facts facts={[...phone, ...facts.map(({ label, value }) => [label, value] as const)]} />;
}
