import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { practiceCalls, practices } from '@careline/contracts/directory/practices';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { Accordion, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryButton } from '../../entity-set/history/history-button.tsx';
import type { DetailsPanelProps } from '../../entity-set/list/entity-list-page.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';

interface PracticeDetailsPanelProps extends DetailsPanelProps {
  addressDetails: (address: PracticeAddressDetails) => ReactNode;
}

/** A practice and its locations; each location expands to its details. */
export function PracticeDetailsPanel({ id, onClosed, onEdit, addressDetails }: PracticeDetailsPanelProps) {
  const { data, error } = useQuery(callQuery(practiceCalls.getDetails, { params: { id } }));
  return (
    <SidePanel
      title={data?.name ?? 'Practice'}
      onClose={onClosed}
      footer={
        onEdit && (
          <>
            <HistoryButton set={practices} id={id} />
            <Button onClick={onEdit}>Edit</Button>
          </>
        )
      }
    >
      <ErrorBanner error={error} />
      {data?.practiceAddresses.length === 0 && <EmptyState text="No locations found" />}
      <Accordion
        // Once they are known: an only location is open.
        key={data?.id}
        defaultValue={data?.practiceAddresses.length === 1 ? String(data.practiceAddresses[0]?.id) : null}
        variant="separated"
        multiple={false}
        keepMounted={false}
      >
        {data?.practiceAddresses.map((address) => (
          <Accordion.Item key={address.id} value={String(address.id)}>
            <Accordion.Control icon={<IconMapPin size={16} aria-hidden />}>
              {formatAddress(address)}
              {address.mainPhone && <span className="muted whole"> · {formatPhone(address.mainPhone)}</span>}
            </Accordion.Control>
            <Accordion.Panel>{addressDetails(address)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </SidePanel>
  );
}
