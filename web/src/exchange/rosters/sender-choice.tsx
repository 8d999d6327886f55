import { formatCount } from '@careline/contracts/basis/counts';
import type {
  RosterConstants,
  RosterMapping,
  RosterOptions,
  RosterProfile,
  SaveRosterProfile,
} from '@careline/contracts/exchange/roster-mapping';
import { type RosterDetails, rosterCalls } from '@careline/contracts/exchange/rosters';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { rosterApi } from './roster-api.ts';
import styles from './rosters.module.css';

/** What is chosen about a file, and kept as a profile. */
export interface MappingChoices {
  mapping: RosterMapping;
  options: RosterOptions;
  constants: RosterConstants;
  profileId: number | null;
}

interface SenderChoiceProps {
  roster: RosterDetails;
  choices: MappingChoices;
  onSheet: (sheet: string) => void;
  onProfile: (profile: RosterProfile) => void;
  onSaved: (profileId: number) => void;
}

/** The sheet that is meant, and the profile of the sender: chosen, or kept for its next file. */
export function SenderChoice({ roster, choices, onSheet, onProfile, onSaved }: SenderChoiceProps) {
  const { data } = useQuery(rosterApi.profiles);
  const fitting = data?.items.filter(({ id }) => roster.profiles.some((one) => one.id === id)) ?? [];
  const chosen = data?.items.find(({ id }) => id === choices.profileId);
  return (
    <section className={`card ${styles.options}`} aria-label="Sender">
      <div className={styles.shared}>
        {roster.sheets.length > 1 && (
          <ChoiceSelect
            label="Sheet"
            choices={roster.sheets.map(({ name, rows }) => ({
              value: name,
              label: `${name} (${formatCount(rows)} rows)`,
            }))}
            value={roster.sheet}
            onChange={(sheet) => sheet !== null && onSheet(sheet)}
          />
        )}
        {fitting.length > 0 && (
          <ChoiceSelect
            label="Profile of the sender"
            placeholder="None"
            choices={fitting.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? null}
            onChange={(id) => {
              const profile = fitting.find((one) => one.id === id);
              if (profile) onProfile(profile);
            }}
          />
        )}
      </div>
      <SaveProfile
        key={chosen?.id}
        profile={chosen}
        choices={choices}
        sheet={roster.sheet}
        onSaved={onSaved}
      />
    </section>
  );
}

interface SaveProfileProps {
  profile: RosterProfile | undefined;
  choices: MappingChoices;
  sheet: string;
  onSaved: (profileId: number) => void;
}

/** Under the name of the profile that is followed, it is changed; under another a new one is made. */
function SaveProfile({ profile, choices, sheet, onSaved }: SaveProfileProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(profile?.name ?? '');
  const name = typed.trim();
  const own = profile?.name === name ? profile : undefined;
  const { mapping, options, constants } = choices;
  const save = useSingleMutation({
    mutationFn: (body: SaveRosterProfile) => callApi(rosterCalls.saveProfile)({ body }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: rosterApi.profiles.queryKey });
      notify.success(`Profile “${name}” saved.`);
      onSaved(id);
    },
  });
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          aria-label="Name of the profile"
          placeholder="Name of the sender"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={save.isPending}
          disabled={name === ''}
          onClick={() =>
            save.mutate({
              ...{ id: own?.id ?? null, name, insuranceId: own?.insuranceId ?? null },
              ...{ sheet, mapping, options, constants },
            })
          }
        >
          {own ? 'Save profile' : 'Keep as a profile'}
        </Button>
        <span className="muted">Next month this sender’s file needs no mapping, and shows what is new.</span>
      </div>
      <ErrorBanner error={save.error} />
    </>
  );
}

/** What is to be known before anything is applied. */
export const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <Message kind="warn" role="status">
    {warnings.map((warning) => (
      <div key={warning}>{warning}</div>
    ))}
  </Message>
);
