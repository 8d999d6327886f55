import { SAVED } from '@careline/contracts/basis/messages';
import { type ProviderRow, providers } from '@careline/contracts/directory/providers';
import { providerCalls } from '@careline/contracts/directory/similar-providers';
import { Group } from '@mantine/core';
import { IconFileSpreadsheet, IconHistory } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { formatDraftKey, isSameDraft, keptDrafts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { formatKeptTime, type KeptDraft } from '../../entity-set/form/kept-draft/use-kept-draft.ts';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { isOfProviderList, OwnSearchesMenu } from '../../entity-set/list/own-searches.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { NoticeMark } from '../record-notices.tsx';
import { BulkChangeButton } from './bulk-changes/bulk-change-panel.tsx';
import type { ProviderDraft } from './provider-form/draft/draft-record.ts';
import { listKeptProviders } from './provider-form/kept-draft/kept-draft.ts';
import { ProviderForm } from './provider-form/provider-form.tsx';
import styles from './providers-page.module.css';

const nameCell = ({ id, personName, inactive }: ProviderRow) => (
  <>
    {personName}
    {inactive && <span className="muted"> · Inactive</span>}
    <NoticeMark set="Providers" id={id} />
  </>
);

const COLUMNS: readonly Column<ProviderRow>[] = [
  { head: 'NAME', cell: nameCell, sort: 'personName' },
  { head: 'PROVIDER TYPE', cell: (row) => row.providerType, sort: 'providerType' },
  { head: 'NPI', cell: (row) => row.npi, sort: 'npi', width: '120px' },
  { head: 'GROUPS', cell: (row) => row.groups.join(', ') },
];

/** Providers also come from files, and what changed many of them is undone elsewhere. */
function ToolLink({ tab, icon }: { tab: string; icon: ReactNode }) {
  return (
    <Link to="/settings" search={{ tab }} className={styles.tool}>
      {icon} <span>{tab}</span>
    </Link>
  );
}

/** "13 terms", "8 insurance plans", "2 locations": what is deleted with a provider. */
async function listChildren(client: QueryClient, id: number): Promise<string[]> {
  const record = await client.fetchQuery(entitySetApi(providers).byId(id));
  const counts = [
    [record.providerTerms.length, 'term', 'terms'],
    [record.providerInsurancePlans.length, 'insurance plan', 'insurance plans'],
    [record.providerPracticeAddresses.length, 'location', 'locations'],
    [record.providerExtenders.length, 'extender', 'extenders'],
    [record.profilePhoto === null ? 0 : 1, 'photo', 'photos'],
  ] as const;
  return counts.flatMap(([count, one, many]) => (count > 0 ? [pluralize(count, one, many)] : []));
}

export function ProvidersPage() {
  const client = useQueryClient();
  const { data: coordinators } = useQuery(callQuery(providerCalls.coordinators, { spinner: false }));
  // Drafts kept on this computer are opened from below the list.
  const [resumed, setResumed] = useState<KeptProvider>();
  const close = () => setResumed(undefined);
  const saved = () => {
    close();
    notify.success(SAVED);
  };
  return (
    <>
      <EntityListPage
        set={providers}
        tools={
          <>
            <OwnSearchesMenu path="/providers" isOfThisPage={isOfProviderList} />
            <ToolLink tab="Recent actions" icon={<IconHistory size={16} stroke={1.7} aria-hidden />} />
            <ToolLink tab="Rosters" icon={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />} />
          </>
        }
        withSelected={(chosen) => <BulkChangeButton chosen={chosen} />}
        filterTexts={{ coordinator: coordinators?.items ?? [] }}
        columns={COLUMNS}
        nameOf={(row) => row.personName}
        goesWith={({ id }) => listChildren(client, id)}
        form={(panel) => <ProviderForm {...panel} />}
        footer={<KeptProviders onOpen={setResumed} />}
      />
      {resumed && <ProviderForm id={resumed.key.id} resume={resumed.key} onSaved={saved} onClosed={close} />}
    </>
  );
}

type KeptProvider = KeptDraft<ProviderDraft>;

/** What was typed before a crash or a closed tab: offered, not forced. */
function KeptProviders({ onOpen }: { onOpen: (kept: KeptProvider) => void }) {
  const { id: userId } = useCurrentUser();
  const [kept, setKept] = useState(() => listKeptProviders(userId));
  useEffect(
    () => keptDrafts.onRemoved((key) => setKept((now) => now.filter((one) => !isSameDraft(one.key, key)))),
    [],
  );
  const isOnly = ({ key }: KeptProvider) => kept.filter((one) => one.key.id === key.id).length === 1;
  if (kept.length === 0) return null;
  return (
    <Message kind="info" role="status" title="Unsaved changes are kept on this computer">
      <Group gap={8} mt={4}>
        {kept.map((one) => (
          <SmallButton key={formatDraftKey(one.key)} onClick={() => onOpen(one)}>
            Continue with {one.draft.name || 'the new provider'}
            {!isOnly(one) && `, ${formatKeptTime(one)}`}
          </SmallButton>
        ))}
      </Group>
    </Message>
  );
}
