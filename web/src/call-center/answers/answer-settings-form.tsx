import { type AnswerSettings, answerCalls, KeepDays } from '@careline/contracts/call-center/answers';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import card from '../../ui/page/settings-card.module.css';
import styles from './answers.module.css';

const settingsQuery = callQuery(answerCalls.getSettings);

/** Who gives the answers, and for how long they are kept. */
export function AnswerSettingsForm() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <section className={`card ${card.body}`} aria-label="Settings of answers">
      <h3 className={card.title}>On every answer, and in mails to offices</h3>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Fields settings={data} />}
    </section>
  );
}

function Fields({ settings }: { settings: AnswerSettings }) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Partial<Record<keyof AnswerSettings, string | number>>>({});
  const values = { ...settings, ...changed };
  const days = KeepDays.safeParse(values.keepDays);
  const isShorter = days.success && days.data < settings.keepDays;
  const save = useMutation({
    mutationFn: (keepDays: number) =>
      callApi(answerCalls.saveSettings)({
        body: { keepDays, groupName: String(values.groupName), groupPhone: String(values.groupPhone) },
      }),
    onSuccess: async () => {
      notify.success('The settings of answers have been saved.');
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      setChanged({});
    },
  });
  const set = (field: keyof AnswerSettings) => (value: string | number) =>
    setChanged((before) => ({ ...before, [field]: value }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (days.success) save.mutate(days.data);
      }}
    >
      <ErrorBanner error={save.error} />
      <TextInput
        label="Name of the group"
        maxLength={200}
        value={values.groupName}
        onChange={(event) => set('groupName')(event.currentTarget.value)}
      />
      <TextInput
        label="Phone of the group"
        maxLength={200}
        value={values.groupPhone}
        onChange={(event) => set('groupPhone')(event.currentTarget.value)}
      />
      <NumberInput
        label="Keep answers for … days"
        description={
          isShorter ? 'Saving deletes older answers at once and for good.' : 'With 0 no answer is kept.'
        }
        min={0}
        max={3_653}
        allowDecimal={false}
        clampBehavior="none"
        hideControls
        value={values.keepDays}
        onChange={set('keepDays')}
        error={days.success ? undefined : days.error.issues[0]?.message}
      />
      <div>
        <Button
          type="submit"
          disabled={Object.keys(changed).length === 0 || !days.success}
          loading={save.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
