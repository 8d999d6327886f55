import { PLAN_IDENTIFIER, PRODUCT_TYPE } from '@careline/contracts/directory/codes';
import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { Checkbox, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { CodeFields, emptyCodes } from '../../entity-set/form/code-fields.tsx';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { isNotThere } from '../../lib/api/api-client.ts';
import { currentUserQuery } from '../../lib/session/session.ts';
import { NotFound } from '../../ui/page/not-found.tsx';
import { BackLink } from '../../ui/page/page-header.tsx';

export function InsurancePlansPage() {
  const { id } = useParams({ from: '/signed-in/insurances/insurance-plans/$id' });
  const { data: insurance, error } = useQuery(entitySetApi(insurances).byId(id));
  const client = useQueryClient();
  useEffect(() => {
    void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [client]);
  if (isNotThere(error)) return <NotFound />;
  return (
    <EntityListPage
      set={insurancePlans}
      scope={{ insuranceId: id }}
      parent={{
        id,
        title: `Insurance Plans for ${insurance?.fullName ?? '…'}`,
        back: <BackLink to="/insurances">Back to Insurances</BackLink>,
        failure: error ?? undefined,
      }}
      columns={[
        { head: 'NAME', cell: (row) => row.name, sort: 'name' },
        {
          head: 'REFERRAL REQUIRED',
          cell: (row) => (row.referralRequired ? 'Yes' : 'No'),
          sort: 'referralRequired',
          width: '160px',
          phoneLabel: 'Referral required',
        },
        { head: 'REFERRAL DETAILS', cell: (row) => row.referralDetails, sort: 'referralDetails' },
        { head: 'COMMENT', cell: (row) => row.comment, sort: 'comment' },
      ]}
      nameOf={(row) => row.name}
      form={(panel) => <InsurancePlanForm insuranceId={id} {...panel} />}
    />
  );
}

const CODES = [PRODUCT_TYPE, PLAN_IDENTIFIER];

export function InsurancePlanForm({ insuranceId, ...panel }: FormPanelProps & { insuranceId: number }) {
  const texts = { name: '', referralDetails: '', comment: '' };
  const empty = { insuranceId, ...texts, referralRequired: false, ...emptyCodes(CODES) };
  return (
    <EntityForm {...panel} set={insurancePlans} empty={empty}>
      {(form) => (
        <>
          <UniqueTextInput
            label="Name"
            set={insurancePlans}
            scope={{ insuranceId }}
            ownId={panel.id}
            {...form.getInputProps('name')}
          />
          <Checkbox
            label="Referral required"
            {...form.getInputProps('referralRequired', { type: 'checkbox' })}
          />
          <Textarea
            label="Referral details"
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('referralDetails')}
          />
          <Textarea label="Comment" autosize minRows={2} maxRows={8} {...form.getInputProps('comment')} />
          <CodeFields set={insurancePlans} codes={CODES} form={form} />
        </>
      )}
    </EntityForm>
  );
}
