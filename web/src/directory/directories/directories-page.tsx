import { type Directory, directories, directoryCalls } from '@careline/contracts/directory/directories';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { isNotThere } from '../../lib/api/api-client.ts';
import { callQuery } from '../../lib/api/call-api.ts';
import { useMayWrite } from '../../lib/session/session.ts';
import { MailLink, PhoneLink } from '../../ui/contact/contact-link.tsx';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import { EmailInput, PhoneInput } from '../../ui/fields/contact-inputs.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import type { Column } from '../../ui/table/table-columns.ts';

const COLUMNS: readonly Column<Directory>[] = [
  { head: 'CONTACT', cell: (row) => row.contact, sort: 'contact' },
  { head: 'LOCATION', cell: (row) => row.location, sort: 'location' },
  {
    head: 'CELL NO.',
    cell: (row) => <PhoneLink number={row.cellNumber} />,
    sort: 'cellNumber',
    width: '150px',
    phoneLabel: 'Cell',
  },
  {
    head: 'DESK NO.',
    cell: (row) => <PhoneLink number={row.deskNumber} />,
    sort: 'deskNumber',
    width: '150px',
    phoneLabel: 'Desk',
  },
  {
    head: 'EMAIL',
    cell: (row) => <MailLink address={row.email} />,
    sort: 'email',
    width: 'minmax(0, 2.2fr)',
  },
  { head: 'GROUP', cell: (row) => row.group, sort: 'group' },
];

/** `directories/directory/{id}` opens that directory over the list: to edit it, or to read it. */
export function DirectoriesPage() {
  const navigate = useNavigate();
  const mayWrite = useMayWrite(directories);
  const { id } = useParams({ strict: false });
  const named = useQuery({ ...entitySetApi(directories).byId(id ?? 0), enabled: id !== undefined });
  const onClosed = () => void navigate({ to: '/directories', search: true });
  const groups = useGroupsInUse(mayWrite);
  if (isNotThere(named.error)) return <NotFound />;
  return (
    <EntityListPage
      set={directories}
      filterTexts={{ group: groups }}
      columns={COLUMNS}
      phoneRowHeight={86}
      nameOf={(row) => row.contact}
      form={(panel) =>
        mayWrite || panel.id === undefined ? (
          <DirectoryForm {...panel} />
        ) : (
          <DirectoryDetails id={panel.id} onClosed={panel.onClosed} />
        )
      }
      {...(id === undefined ? {} : { opened: { id, onClosed } })}
    />
  );
}

/** Suggestions are for those who write; the others may read all directories, and find the groups in them. */
function useGroupsInUse(mayWrite: boolean): string[] {
  const suggested = useQuery({
    ...callQuery(directoryCalls.getSuggestions, { spinner: false }),
    enabled: mayWrite,
  });
  const all = useQuery({ ...entitySetApi(directories).all(), enabled: !mayWrite });
  if (mayWrite) return suggested.data?.groups ?? [];
  const groups = new Set(all.data?.items.flatMap(({ group }) => group || []));
  return [...groups].sort((a, b) => a.localeCompare(b));
}

function DirectoryDetails({ id, onClosed }: { id: number; onClosed: () => void }) {
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

const empty = { contact: '', location: '', cellNumber: '', deskNumber: '', email: '', group: '' };

export function DirectoryForm(panel: FormPanelProps) {
  const { data: used } = useQuery(callQuery(directoryCalls.getSuggestions, { spinner: false }));
  return (
    <EntityForm {...panel} set={directories} empty={empty}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Contact"
            set={directories}
            ownId={panel.id}
            {...form.getInputProps('contact')}
          />
          <Autocomplete
            label="Location"
            autoComplete="off"
            limit={8}
            comboboxProps={{ keepMounted: false }}
            data={used?.locations ?? []}
            {...form.getInputProps('location')}
          />
          <PhoneInput label="Cell No." {...form.getInputProps('cellNumber')} />
          <PhoneInput label="Desk No." {...form.getInputProps('deskNumber')} />
          <EmailInput label="Email" {...form.getInputProps('email')} />
          <Autocomplete
            label="Group"
            autoComplete="off"
            limit={8}
            comboboxProps={{ keepMounted: false }}
            data={used?.groups ?? []}
            {...form.getInputProps('group')}
          />
        </>
      )}
    </EntityForm>
  );
}
