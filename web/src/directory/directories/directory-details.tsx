import { directories } from '@careline/contracts/directory/directories';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import { MailLink, PhoneLink } from '../../ui/contact/contact-link.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';

/** A directory, read-only. */
export function DirectoryDetails({ id, onClosed }: { id: number; onClosed: () => void }) {
  const { data, error } = useQuery(entitySetApi(directories).byId(id));
  return (
    <SidePanel title={data?.contact ?? 'Directory'} onClose={onClosed}>
      <ErrorBanner error={error} />
      {data && (
        <Facts
          facts={[
            ['Location', data.location],
            ['Cell No.', <PhoneLink key="cell" number={data.cellNumber} />],
            ['Desk No.', <PhoneLink key="desk" number={data.deskNumber} />],
            ['Email', <MailLink key="email" address={data.email} />],
            ['Group', data.group],
          ]}
        />
      )}
    </SidePanel>
  );
}
