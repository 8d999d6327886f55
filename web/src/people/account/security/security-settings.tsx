import { EVERYONE, type RoleName, roleLabel, roleName } from '@careline/contracts/basis/role';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { security } from './security-api.ts';

/** The Security tab of the settings: which roles must have a second factor. */
export function SecuritySettingsPage() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(security.settings);
  const [chosen, setChosen] = useState<RoleName[]>();
  const save = useMutation({
    mutationFn: (requiredFor: RoleName[]) => security.saveSettings({ body: { requiredFor } }),
    onSuccess: async () => {
      notify.success('The security settings have been saved.');
      await client.invalidateQueries({ queryKey: security.settings.queryKey });
      setChosen(undefined);
    },
  });
  const required = chosen ?? data?.requiredFor ?? [];
  return (
    <div className="page">
      <PageHeader title="Security" order={2} />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <form
          className="card"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(required);
          }}
        >
          <Stack gap="sm" p="md">
            <ErrorBanner error={save.error} />
            <Checkbox.Group
              label="Must have a second factor"
              description="Whoever has none sets it up at the next sign-in, before anything else. Open sessions stay, and single sign-on is not concerned."
              value={required}
              onChange={(roles) => setChosen(roles as RoleName[])}
            >
              <Stack gap={8} mt="xs">
                {EVERYONE.map((role) => (
                  <Checkbox key={role} value={roleName(role)} label={roleLabel[role]} />
                ))}
              </Stack>
            </Checkbox.Group>
            <div>
              <Button type="submit" disabled={chosen === undefined} loading={save.isPending}>
                Save
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </div>
  );
}
