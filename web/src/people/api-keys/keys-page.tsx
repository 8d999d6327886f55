import { KEY_SCOPES, type KeyScope } from '@careline/contracts/basis/call';
import { groups } from '@careline/contracts/directory/reference-lists';
import {
  type ApiKey,
  apiKeyCalls,
  type NewApiKey,
  SUGGESTED_KEY_DAYS,
  scopeLabel,
} from '@careline/contracts/people/api-keys';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { focusWrong } from '../../entity-set/form/form-focus.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { copyText } from '../../lib/copy-text.ts';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { formatDay, formatMoment } from '../../lib/text/moments.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { ErrorBanner, LoadFailure, Message } from '../../ui/feedback/feedback.tsx';
import { useShownOnce } from '../../ui/feedback/unsaved-changes.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MultiPicker } from '../../ui/select/multi-picker.tsx';
import card from '../../ui/settings/settings-card.module.css';
import { SmallButton } from '../../ui/small-button.tsx';
import styles from './keys-page.module.css';

const keysQuery = callQuery(apiKeyCalls.search, { body: { take: 1_000 } });

/** The Keys tab of the settings: keys with which programs call the API. */
export function KeysPage() {
  const [created, setCreated] = useState<NewApiKey>();
  const [isNew, setIsNew] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useQuery(keysQuery);
  return (
    <div className={`page ${card.scroll}`}>
      <PageHeader title="Keys" order={2}>
        {/* Not beside a key that is shown only now: a second one would take its place. */}
        {!isNew && !created && (
          <Button ref={newButton} onClick={() => setIsNew(true)}>
            New key
          </Button>
        )}
      </PageHeader>
      {created && (
        <CreatedKey
          created={created}
          onDone={() => {
            setCreated(undefined);
            focusNearby(() => newButton.current?.focus());
          }}
        />
      )}
      {isNew && (
        <KeyForm
          onCreated={(key) => {
            setCreated(key);
            setIsNew(false);
          }}
          onCancel={() => {
            setIsNew(false);
            focusNearby(() => newButton.current?.focus());
          }}
        />
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="card">
          {data.items.length === 0 ? (
            <div className={`${card.body} muted`}>No program has a key.</div>
          ) : (
            <ul className={card.list} aria-label="Keys">
              {data.items.map((key) => (
                <KeyItem key={key.id} apiKey={key} />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

/** The end of the day where the key is made. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString().replace('.000', '');

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return `Revoked ${formatMoment(revokedAt)}`;
  if (expiresAt === null) return 'Does not expire';
  return `${expiresAt < new Date().toISOString() ? 'Expired' : 'Expires'} ${formatMoment(expiresAt)}`;
}

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const client = useQueryClient();
  const { id, name, scopes, createdBy, createdAt, lastUsedAt, revokedAt } = apiKey;
  const revoke = async () => {
    const text =
      'Are you sure that the key has to be revoked? Programs that use it are refused at once, for good.';
    if (!(await confirm({ title: 'Revoke key', text, subject: name, danger: true }))) return;
    try {
      await callApi(apiKeyCalls.revoke)({ params: { id } });
      notify.success('The key has been revoked.');
    } catch (error) {
      tellRefusal(error);
    }
    await client.invalidateQueries({ queryKey: keysQuery.queryKey });
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <div>{name}</div>
        <div className={styles.detail}>{scopes.map((scope) => scopeLabel[scope]).join(', ')}</div>
        <div className={styles.detail}>
          {stateOf(apiKey)}. Made by {createdBy} {formatMoment(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`}.
        </div>
      </div>
      {revokedAt === null && (
        <SmallButton aria-label={`Revoke ${name}`} onClick={() => void revoke()}>
          Revoke
        </SmallButton>
      )}
    </li>
  );
}

function CreatedKey({ created: { name, key }, onDone }: { created: NewApiKey; onDone: () => void }) {
  const keep = useShownOnce();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={`card ${card.body}`} aria-label="New key">
      <Message kind="info" role="status">
        This is the key “{name}”. It is shown only now: copy it into the program.
      </Message>
      <code className={card.code}>{key}</code>
      <div className={card.buttons}>
        <Button variant="default" onClick={() => void copyText(key, 'the key')}>
          Copy
        </Button>
        <Button
          onClick={() => {
            keep();
            onDone();
          }}
        >
          Done
        </Button>
      </div>
    </section>
  );
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function KeyForm({ onCreated, onCancel }: { onCreated: (key: NewApiKey) => void; onCancel: () => void }) {
  const client = useQueryClient();
  const { data: allGroups } = useQuery(entitySetApi(groups).all());
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [lastDay, setLastDay] = useState(() => dayIn(SUGGESTED_KEY_DAYS));
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const [groupIds, setGroupIds] = useState<number[]>([]);
  const create = useSingleMutation({
    mutationFn: () =>
      callApi(apiKeyCalls.save)({
        body: {
          name,
          scopes,
          groups: groupIds,
          expiresAt: lastDay === '' ? null : endOf(lastDay),
        },
      }),
    onSuccess: async (key) => {
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      onCreated(key);
    },
  });
  const wrong = create.error instanceof ApiError ? create.error.fields : {};
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (create.error) focusWrong(element.current);
  }, [create.error]);
  return (
    <form
      ref={element}
      noValidate
      className={`card ${card.body}`}
      aria-label="New key"
      onSubmit={(event) => {
        event.preventDefault();
        // An incomplete date reads as empty, and empty means that the key never expires.
        const isHalf = event.currentTarget.querySelector<HTMLInputElement>('[type=date]')?.validity.badInput;
        setIsHalfTyped(isHalf === true);
        if (!isHalf) create.mutate();
      }}
    >
      {/* The server names fields as the API does; here each problem stands below the label of its field. */}
      {Object.keys(wrong).length === 0 && <ErrorBanner error={create.error} />}
      <TextInput
        label="Name"
        withAsterisk
        autoFocus
        description="The program that uses it. The history calls it so."
        error={wrong.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox.Group
        label="What it may do"
        withAsterisk
        error={wrong.scopes}
        value={scopes}
        onChange={(chosen) => setScopes(chosen as KeyScope[])}
      >
        <Stack gap={8} mt="xs">
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeLabel[scope]}
              aria-invalid={wrong.scopes !== undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        type="date"
        label="Works until"
        description="Empty: it does not expire."
        error={isHalfTyped ? 'Give the whole date, or leave it empty.' : wrong.expiresAt}
        value={lastDay}
        onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
      />
      <MultiPicker
        label="Groups"
        error={wrong.groups}
        placeholder="Providers of no group alone"
        options={allGroups?.items}
        value={groupIds}
        onChange={setGroupIds}
      />
      <div className={card.buttons}>
        <Button type="submit" loading={create.isPending}>
          Create key
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
