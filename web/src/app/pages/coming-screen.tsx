import type { ComingItem } from '@careline/contracts/directory/coming';
import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { useQuery } from '@tanstack/react-query';
import { ComingPage } from '../../directory/coming/coming-page.tsx';
import { AddressForm } from '../../directory/practice-addresses/address-form.tsx';
import { ProviderForm } from '../../directory/providers/provider-form/provider-form.tsx';
import { callQuery } from '../../lib/api/call-api.ts';

/** What starts and ends, with the forms of the records, opened where the days are. */
export function ComingScreen() {
  return (
    <ComingPage
      form={({ item, onClosed }) =>
        item.set === 'Providers' ? (
          <ProviderForm id={item.id} {...placeOf(item)} onSaved={onClosed} onClosed={onClosed} />
        ) : (
          <Address id={item.id} onClosed={onClosed} />
        )
      }
    />
  );
}

function placeOf({ practiceAddressId, insurancePlanId }: ComingItem) {
  if (practiceAddressId !== null)
    return { section: 'locations', field: `location-${practiceAddressId}` } as const;
  return insurancePlanId === null
    ? ({ section: 'basic' } as const)
    : ({ section: 'plans', field: `plan-${insurancePlanId}` } as const);
}

function Address({ id, onClosed }: { id: number; onClosed: () => void }) {
  const { data } = useQuery(callQuery(practiceAddressCalls.getDetails, { params: { id } }));
  return data && <AddressForm id={id} practiceId={data.practiceId} onSaved={onClosed} onClosed={onClosed} />;
}
