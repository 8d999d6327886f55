import { Button, Menu } from '@mantine/core';
import { copyPlans } from '../draft.ts';
import { useDraft, useFormStore } from '../form-context.ts';
import { addressText } from './address-text.ts';

/** Most locations of a provider accept the same plans: what was ticked once is copied. */
export function CopyPlans({ to }: { to: number }) {
  const store = useFormStore();
  const locations = useDraft((draft) => draft.locations);
  const others = locations.filter((row) => row.key !== to && row.practiceAddressId !== null);
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button size="compact-xs" variant="default">
          Copy plans from…
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {others.map((row) => (
          <Menu.Item key={row.key} onClick={() => store.change((draft) => copyPlans(draft, row.key, to))}>
            {addressText(row)} ({row.plans.length})
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
