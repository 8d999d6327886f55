import { Accordion } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { AddressDetails } from './address-details.tsx';
import { practiceDetails } from './practice-api.ts';

/** A practice and its locations; each opens to everything known of it. */
export function PracticeDetailsPanel({ id, onClosed }: { id: number; onClosed: () => void }) {
  const { data, error } = useQuery(practiceDetails(id));
  return (
    <SidePanel title={data?.name ?? 'Practice'} onClose={onClosed}>
      <ErrorBanner error={error} />
      {data?.practiceAddresses.length === 0 && <EmptyState text="No locations found" />}
      <Accordion variant="separated" multiple={false} keepMounted={false}>
        {data?.practiceAddresses.map((address) => (
          <Accordion.Item key={address.id} value={String(address.id)}>
            <Accordion.Control icon={<IconMapPin size={16} aria-hidden />}>
              {[address.address, address.suite, address.zip].filter(Boolean).join(', ')}
            </Accordion.Control>
            <Accordion.Panel>
              <AddressDetails address={address} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </SidePanel>
  );
}
