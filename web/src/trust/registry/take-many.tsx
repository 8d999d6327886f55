import {
  registryCalls,
  TAKEN_KINDS,
  type TakenKind,
  type TakePreview,
} from '@careline/contracts/trust/registry';
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/moments.ts';
import list from '../../ui/changes/change-list.module.css';
import { EmptyState, ErrorBanner, LoadFailure, Loading } from '../../ui/feedback/feedback.tsx';
import { useUndo } from '../../ui/feedback/tell-undone.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { registryWords } from './registry-api.ts';
import styles from './registry-page.module.css';

const LABELS: Readonly<Record<TakenKind, string>> = {
  name: 'All names',
  gender: 'All genders',
  noNpi: 'All NPIs',
  credential: 'All credentials',
};
const KINDS = TAKEN_KINDS.map((value) => ({ value, label: LABELS[value] }));

interface TakeManyProps {
  query: string;
  /** What the list behind it shows. */
  kind: string | undefined;
  onTaken: () => void;
}

export function TakeManyButton(props: TakeManyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Take many…
      </Button>
      {isOpen && <TakeMany {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** What the registry says of one thing, for everybody who differs: shown first, then taken at once. */
function TakeMany({ query, kind: listed, onTaken, onClosed }: TakeManyProps & { onClosed: () => void }) {
  const [kind, setKind] = useState<TakenKind>(TAKEN_KINDS.find((one) => one === listed) ?? 'gender');
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(registryCalls.preview, { body: { kind, query } }),
    gcTime: 0,
  });
  return (
    <SidePanel title="Take from the registry" size={640} onClose={onClosed}>
      <div className={styles.taking}>
        <Segments label="What to take" options={KINDS} value={kind} onChange={setKind} />
        {query !== '' && <p className={styles.sentence}>Only of those found by “{query}”.</p>}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {isPending && <Loading size="sm" />}
        {data?.total === 0 && <EmptyState text="Nobody differs in this." />}
        {data && data.total > 0 && (
          <Shown
            key={kind}
            kind={kind}
            preview={data}
            onChanged={() => void refetch()}
            onTaken={() => {
              onTaken();
              onClosed();
            }}
          />
        )}
      </div>
    </SidePanel>
  );
}

interface ShownProps {
  kind: TakenKind;
  preview: TakePreview;
  onChanged: () => void;
  onTaken: () => void;
}

function Shown({ kind, preview: { items, total }, onChanged, onTaken }: ShownProps) {
  const client = useQueryClient();
  const undo = useUndo('provider');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter(({ providerId }) => !left.has(providerId));
  const words = pluralize(chosen.length, 'provider');
  const take = useSingleMutation({
    mutationFn: () =>
      callApi(registryCalls.takeMany)({
        body: {
          kind,
          items: chosen.map(({ providerId, rowVersion, to }) => ({ providerId, rowVersion, to })),
        },
      }),
    onSuccess: async ({ id, changed }) => {
      onTaken();
      notify.undoable(
        `${pluralize(changed, 'provider')} changed.`,
        () => void undo(() => callApi(registryCalls.undo)({ params: { id } })),
      );
      await client.invalidateQueries();
    },
    onError: onChanged,
  });
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      <ErrorBanner error={take.error} />
      {total > items.length && (
        <p className={styles.sentence}>
          {`These are the first ${items.length} of ${pluralize(total, 'provider')}.`}
        </p>
      )}
      <div>
        <Button disabled={chosen.length === 0} loading={take.isPending} onClick={() => take.mutate()}>
          {`Change ${words}`}
        </Button>
      </div>
      <ul className={list.list}>
        {items.map(({ providerId, provider, npi, from, to }) => (
          <li key={providerId} className={list.item}>
            <Checkbox
              checked={!left.has(providerId)}
              label={provider}
              description={`${npi && `NPI ${npi} · `}${registryWords(kind, from) || 'Nothing'} → ${registryWords(kind, to)}`}
              onChange={() => toggle(providerId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
