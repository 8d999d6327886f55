import {
  ADDRESS_FLAGS,
  type AddressFlag,
  type PracticeAddressDetails,
} from '@careline/contracts/practice-addresses';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { Facts } from '../../ui/facts.tsx';
import styles from './address-details.module.css';
import { FLAG_LABELS } from './address-flags.ts';
import { placeOf } from './place-of.ts';

/** Everything known of a location, to read. */
export function AddressDetails({ address }: { address: PracticeAddressDetails }) {
  const place = placeOf(address);
  return (
    <>
      {place && <LazyPinMap label={`Map of ${address.address}`} className={styles.map} place={place} />}
      <Facts
        facts={[
          ['Address', address.address],
          ['Suite', address.suite],
          ['Zip', address.zip],
          ['Region', address.region],
          ['Main phone', address.mainPhone],
          ['Back line', address.backLine],
          ['Email', address.email],
          ['Fax', address.fax],
          ...ADDRESS_FLAGS.map((flag) => [FLAG_LABELS[flag], yesOrNo(address, flag)] as const),
          ['Site contact 1', address.siteContact1],
          ['Site contact 2', address.siteContact2],
          ['Other notes', address.otherNotes],
        ]}
      />
    </>
  );
}

function yesOrNo(address: PracticeAddressDetails, flag: AddressFlag): string {
  const additional = address[`${flag}Additional`];
  return `${address[flag] ? 'YES' : 'NO'}${additional && ` · ${additional}`}`;
}
