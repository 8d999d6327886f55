import { useMemo, useRef } from 'react';
import type { PlanRow } from '../draft-record.ts';
import { useDraft } from '../form-context.ts';
import { type Group, grouped } from '../row-groups.ts';

export type PlanChoices = readonly Group<PlanRow>[];

/** What a location may accept: the provider's chosen plans by company. The same value while only texts are typed. */
export function usePlanChoices(): PlanChoices {
  const plans = useDraft((draft) => draft.plans);
  const chosen = useMemo(() => plans.filter((plan) => plan.included), [plans]);
  const names = chosen.map((plan) => plan.insurancePlanId).join();
  const kept = useRef<{ names: string; choices: PlanChoices }>({ names: '', choices: [] });
  if (kept.current.names !== names) {
    const choices = grouped(chosen, (row) => ({ id: row.insuranceId, name: row.insuranceName }));
    kept.current = { names, choices };
  }
  return kept.current.choices;
}
