import { useState } from 'react';
import type { DraftPlan, ProviderDraft } from '../../draft/draft-record.ts';
import { useDraft } from '../../form-store.ts';
import { groupRows, type RowGroup } from '../../rows/row-groups.ts';

export type AcceptablePlans = readonly RowGroup<DraftPlan>[];

/** What a location may accept: the provider's chosen plans by company. The same value while only texts are typed. */
export function useAcceptablePlans(): AcceptablePlans {
  const [select] = useState(rememberingChoices);
  return useDraft(select);
}

function rememberingChoices(): (draft: ProviderDraft) => AcceptablePlans {
  let last: { plans: readonly DraftPlan[]; ids: string; choices: AcceptablePlans } | undefined;
  return ({ plans }) => {
    if (last?.plans === plans) return last.choices;
    const chosen = plans.filter((plan) => plan.included);
    const ids = chosen.map((plan) => plan.insurancePlanId).join();
    const choices =
      last?.ids === ids
        ? last.choices
        : groupRows(chosen, (row) => ({ id: row.insuranceId, name: row.insuranceName }));
    last = { plans, ids, choices };
    return choices;
  };
}

interface Address {
  practiceName?: string;
  address: string;
  suite: string;
  zip: string;
}

/** "12 Main Street, Suite 4, 10001" */
export const formatStreet = ({ address, suite, zip }: Address): string =>
  [address, suite && (/^\d/.test(suite) ? `Suite ${suite}` : suite), zip].filter(Boolean).join(', ');

/** "Midtown Ortho · 12 Main Street, Suite 4, 10001": enough to tell any two addresses apart. */
export const formatLocation = (address: Address): string =>
  [address.practiceName, formatStreet(address)].filter(Boolean).join(' · ');
