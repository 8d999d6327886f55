import { VerificationSettings } from '@careline/contracts/trust/verifications';
import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import styles from './verification.module.css';
import { verificationApi } from './verification-api.ts';

/** The Verification tab of the settings. */
export function VerificationSettingsPage() {
  return (
    <div className="page">
      <PageHeader title="Verification" order={2} />
      <div className={`card ${styles.settingsCard}`}>
        <PeriodField />
      </div>
    </div>
  );
}

/** After how many days a verified record is due again. */
function PeriodField() {
  const { data } = useQuery(verificationApi.settings);
  const [typed, setTyped] = useState<string | number>();
  const client = useQueryClient();
  const days = typed ?? data?.verificationDays ?? '';
  const parsed = VerificationSettings.safeParse({ verificationDays: days });
  const save = useMutation({
    mutationFn: verificationApi.saveSettings,
    onSuccess: async () => {
      notify.success('The verification period has been saved.');
      setTyped(undefined);
      await client.invalidateQueries();
    },
  });
  const isChanged = typed !== undefined && typed !== data?.verificationDays;
  const refused = save.error instanceof ApiError ? save.error.messages.join(' ') : undefined;
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && parsed.success) save.mutate(parsed.data);
      }}
    >
      <NumberInput
        className={styles.days}
        label="Verify every … days"
        min={7}
        max={730}
        allowDecimal={false}
        clampBehavior="none"
        hideControls
        readOnly={!data}
        value={days}
        onChange={setTyped}
        error={isChanged && !parsed.success ? parsed.error.issues[0]?.message : refused}
      />
      {isChanged && (
        <Button type="submit" variant="default" disabled={!parsed.success} loading={save.isPending}>
          Save
        </Button>
      )}
    </form>
  );
}
