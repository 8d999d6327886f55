import { IconMapPinCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { notify } from '../../../../../lib/notify.ts';
import { pluralize } from '../../../../../lib/text/counts.ts';
import { confirm } from '../../../../../ui/feedback/confirm.tsx';
import { RowAction } from '../../../../../ui/table/row-action.tsx';
import { acceptPlans, removePlans, tickPlans } from '../../draft/draft.ts';
import type { PlanRow } from '../../draft/draft-record.ts';
import { isWrong, toRowPath } from '../../draft/problems.ts';
import { useDraft, useFormState, useFormStore } from '../../form-store.ts';
import { RowGroup } from '../../rows/row-group.tsx';
import { type Group, getTicks } from '../../rows/row-groups.ts';
import { Plan } from './plan.tsx';

interface PlanGroupProps {
  group: Group<PlanRow>;
  /** Makes a plan that the company does not have yet. */
  onNew: (insuranceId: number) => void;
}

export const PlanGroup = memo(function PlanGroup({ group: { id, name, rows }, onNew }: PlanGroupProps) {
  const store = useFormStore();
  const locations = useDraft((draft) => draft.locations.length);
  const wrong = useFormState(({ problems }) =>
    rows.some((row) => isWrong(problems, toRowPath('providerInsurancePlans', row.insurancePlanId))),
  );
  const shown = new Set(rows.map(({ insurancePlanId }) => insurancePlanId));
  const isShown = ({ insurancePlanId }: PlanRow) => shown.has(insurancePlanId);
  const acceptEverywhere = () => {
    store.change((draft) => acceptPlans(draft, [...shown], true));
    notify.success(
      `${name}: ${pluralize(shown.size, 'plan')} accepted at ${pluralize(locations, 'location')}`,
    );
  };
  const removeAll = async () => {
    const text = `Remove all ${pluralize(rows.length, 'plan')} of ${name} from this provider and its locations?`;
    if (rows.length === 1 || (await confirm({ title: 'Remove plans', text })))
      store.change((draft) => removePlans(draft, isShown));
  };
  return (
    <RowGroup
      title={name}
      wrong={wrong}
      count={pluralize(rows.length, 'plan')}
      ticks={getTicks(rows)}
      onTick={(on) => store.change((draft) => tickPlans(draft, isShown, on))}
      tools={
        <>
          {locations > 0 && (
            <RowAction
              icon={IconMapPinCheck}
              label="Accept at all locations"
              of={name}
              onClick={acceptEverywhere}
            />
          )}
          <RowAction icon={IconPlus} label="New plan" of={`of ${name}`} onClick={() => onNew(id)} />
          <RowAction icon={IconTrash} label="Remove all" of={`plans of ${name}`} danger onClick={removeAll} />
        </>
      }
    >
      {rows.map((plan) => (
        <Plan key={plan.insurancePlanId} plan={plan} />
      ))}
    </RowGroup>
  );
});
