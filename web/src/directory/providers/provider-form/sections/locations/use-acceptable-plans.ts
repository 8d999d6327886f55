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
