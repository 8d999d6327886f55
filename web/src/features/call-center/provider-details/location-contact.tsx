import type { PracticeAddressDetails } from '@careline/contracts/practice-addresses';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../../lib/contact-formats.ts';
import { addressQuery } from '../call-center-api.ts';
import { ServiceTags } from '../map/service-tags.tsx';
import { servicesOf } from '../model/services.ts';
import styles from './details.module.css';

/** How to reach a location and what it offers; empty until it has arrived. */
export function LocationContact({ id, hip }: { id: number; hip: string }) {
  const { data: address } = useQuery(addressQuery(id));
  if (!address) return <div className={styles.contact} aria-busy />;
  const lines = [
    [address.suite && `Suite ${address.suite.replace(/^suite\s+/i, '')}`, address.region],
    [phone('Main phone', address.mainPhone), phone('Back line', address.backLine)],
    [address.email, phone('Fax', address.fax)],
    [hip && `PRIS# (HIP) ${hip}`],
    [address.siteContact1, address.siteContact2],
    [address.otherNotes],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div className={styles.contact}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
      <ServiceTags services={servicesOf(asSite(address))} />
    </div>
  );
}

const phone = (label: string, number: string): string => (number ? `${label} ${formatPhone(number)}` : '');

/** An address record spells one field in another way than a search location does. */
const asSite = (address: PracticeAddressDetails) => ({
  ...address,
  xrayOnSite: address.xRayOnSite,
  xrayOnSiteAdditional: address.xRayOnSiteAdditional,
});
