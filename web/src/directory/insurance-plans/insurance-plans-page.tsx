import { insurancePlans, insurances } from '@careline/contracts/directory/insurances';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { isNotThere } from '../../lib/api/api-client.ts';
import { currentUserQuery } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { InsurancePlanForm } from './insurance-plan-form.tsx';

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
