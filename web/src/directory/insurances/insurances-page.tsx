import { formatCount } from '@careline/contracts/basis/counts';
import { insurances } from '@careline/contracts/directory/insurances';
import { TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { pluralize } from '../../lib/text/moments.ts';
import { RowAction } from '../../ui/table/row-action.tsx';

export function InsurancesPage() {
  const navigate = useNavigate();
  return (
    <EntityListPage
      set={insurances}
      columns={[
        { head: 'FULL NAME', cell: (row) => row.fullName, sort: 'fullName' },
        {
          head: 'CONSUMER FRIENDLY NAME',
          cell: (row) => row.consumerFriendlyName,
          sort: 'consumerFriendlyName',
        },
        {
          head: 'PRODUCT COUNT',
          cell: (row) => formatCount(row.plansCount),
          align: 'right',
          sort: 'plansCount',
          width: '140px',
          phoneLabel: 'Products',
        },
      ]}
      nameOf={(row) => row.fullName}
      goesWith={async ({ plansCount }) =>
        plansCount > 0 ? [pluralize(plansCount, 'insurance plan', 'insurance plans')] : []
      }
      form={(panel) => <InsuranceForm {...panel} />}
      rowActionCount={1}
      rowActions={(row) => (
        <RowAction
          icon={IconListDetails}
          label="Insurance plans"
          of={row.fullName}
          onClick={() => navigate({ to: '/insurances/insurance-plans/$id', params: { id: row.id } })}
        />
      )}
    />
  );
}

export function InsuranceForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={insurances} empty={{ fullName: '', consumerFriendlyName: '' }}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Full name"
            set={insurances}
            ownId={panel.id}
            {...form.getInputProps('fullName')}
          />
          <TextInput
            label="Customer friendly name"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('consumerFriendlyName')}
          />
        </>
      )}
    </EntityForm>
  );
}
