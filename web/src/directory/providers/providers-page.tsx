import { SAVED } from '@careline/contracts/basis/messages';
import { type ProviderRow, providers } from '@careline/contracts/directory/providers';
import { useState } from 'react';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { notify } from '../../lib/notify.ts';
import type { Column } from '../../ui/table/table-columns.ts';
import { useProviderFilters } from './provider-filters.tsx';
import { type KeptProvider, KeptProviders } from './provider-form/kept-draft/kept-providers.tsx';
import { ProviderForm } from './provider-form/provider-form.tsx';

const nameCell = ({ personName, inactive }: ProviderRow) =>
  inactive ? (
    <>
      {personName} <span className="muted">· Inactive</span>
    </>
  ) : (
    personName
  );

const COLUMNS: readonly Column<ProviderRow>[] = [
  { head: 'NAME', cell: nameCell, sort: 'personName' },
  { head: 'PROVIDER TYPE', cell: (row) => row.providerType, sort: 'providerType' },
  { head: 'NPI', cell: (row) => row.npi, sort: 'npi', width: '120px' },
  { head: 'GROUPS', cell: (row) => row.groups.join(', ') },
];

export function ProvidersPage() {
  const filters = useProviderFilters();
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
        scope={filters.scope}
        filters={filters.fields}
        columns={COLUMNS}
        nameOf={(row) => row.personName}
        form={(panel) => <ProviderForm {...panel} />}
        footer={<KeptProviders onOpen={setResumed} />}
      />
      {resumed && <ProviderForm id={resumed.key.id} resume={resumed.key} onSaved={saved} onClosed={close} />}
    </>
  );
}
