import { formatCount } from '@careline/contracts/basis/counts';
import { GENDER_LABELS } from '@careline/contracts/directory/preferences';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import {
  ACCEPTABLE,
  differenceLabel,
  REGISTRY_FILE_LIMIT,
  type RegistryDifference,
  RegistryDifferenceKind,
  type RegistryStatus,
} from '@careline/contracts/trust/registry';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { formatDay, formatMoment } from '../../lib/text/moments.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { describeAge } from '../../ui/trust/trust-words.ts';
import { REGISTRY, registryApi } from './registry-api.ts';
import styles from './registry-page.module.css';

interface EditedProvider {
  providerId: number;
  onSaved: () => void;
  onClosed: () => void;
}

interface RegistryPageProps {
  providerForm: (edited: EditedProvider) => ReactNode;
}

/** The Registry tab of the settings: what was loaded, and where providers differ from it. */
export function RegistryPage({ providerForm }: RegistryPageProps) {
  const { data: status, error, refetch } = useQuery(registryApi.status);
  const client = useQueryClient();
  const loadedAt = status?.loadedAt;
  useEffect(() => {
    // Everything is compared anew with a new file.
    if (loadedAt) void client.invalidateQueries({ queryKey: [REGISTRY, 'Differences'] });
  }, [client, loadedAt]);
  return (
    <div className="page">
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {status &&
        (status.loadedAt ? (
          <Differences status={status} providerForm={providerForm} />
        ) : (
          <>
            <PageHeader title="Registry" order={2}>
              <LoadFile status={status} />
            </PageHeader>
            <State status={status} />
          </>
        ))}
    </div>
  );
}

/** What is loaded, how old it is, and what goes on. */
function State({
  status: { status, fileName, rows, rowsDone, loadedAt, errorMessage },
}: {
  status: RegistryStatus;
}) {
  return (
    <>
      {loadedAt === null && status === 'idle' && (
        <p className={styles.state}>
          No registry file is loaded. With the NPPES file, from here or by{' '}
          <code>npm run registry -- FILE</code>, names, numbers and addresses are compared with it.
        </p>
      )}
      {loadedAt !== null && (
        <p className={styles.state}>
          {formatCount(rows)} numbers, loaded {describeAge(loadedAt, new Date())} ({formatMoment(loadedAt)})
          {status === 'idle' && fileName && <> from {fileName}</>}.
        </p>
      )}
      {status === 'loading' && (
        <Message kind="info" role="status">
          {fileName} is being loaded: {formatCount(rowsDone)} rows read. What was there before is used
          meanwhile.
        </Message>
      )}
      {status === 'failed' && (
        <Message kind="error" role="status" title={`${fileName} could not be loaded`}>
          {errorMessage}
        </Message>
      )}
    </>
  );
}

function LoadFile({ status }: { status: RegistryStatus }) {
  const client = useQueryClient();
  const reset = useRef<() => void>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > REGISTRY_FILE_LIMIT)
        throw new ApiError(400, {
          Messages: ['This file has more than 50 MB. Load it on the server: npm run registry -- FILE'],
        });
      return registryApi.upload(file);
    },
    onSuccess: (begun) => client.setQueryData(registryApi.status.queryKey, begun),
    onSettled: () => reset.current?.(),
  });
  return (
    <>
      <FileButton
        resetRef={reset}
        accept=".csv,.zip"
        disabled={status.status === 'loading'}
        onChange={(file) => file && upload.mutate(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={upload.isPending}
            disabled={status.status === 'loading'}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            Load file
          </Button>
        )}
      </FileButton>
      <ErrorBanner error={upload.error} />
    </>
  );
}

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  status: z.enum(['open', 'ignored']).catch('open').default('open'),
  kind: RegistryDifferenceKind.optional().catch(undefined),
});

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'ignored', label: 'Ignored' },
] as const;

function Differences({ status: state, providerForm }: RegistryPageProps & { status: RegistryStatus }) {
  const [{ q = '', status, kind }, change] = useUrlParameters(PageUrl);
  const pages = useInfiniteQuery(registryApi.differences({ kind, query: q, status }));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const latest = pages.data?.pages.at(-1);
  const [opened, setOpened] = useState<number>();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: [REGISTRY, 'Differences'] });
  const act = useMutation({
    mutationFn: async ({
      what,
      item,
    }: {
      what: 'accept' | 'ignore' | 'unignore';
      item: RegistryDifference;
    }) => {
      const { providerId, kind: one } = item;
      await registryApi[what]({ providerId, kind: one });
      return DONE[what](item);
    },
    onSuccess: (words) => notify.success(words),
    onError: (error) => {
      for (const line of error instanceof ApiError ? error.messages : []) notify.error(line);
    },
    onSettled: renew,
  });
  const list = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, Math.max(0, items.length - 1));
  useEffect(() => {
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [index]);
  const current = items[index];
  const walk = (steps: number) => () => setWanted(Math.max(0, Math.min(items.length - 1, index + steps)));
  const onCurrent = (run: (item: RegistryDifference) => void) => () =>
    current && !act.isPending && run(current);
  const canAccept = (item: RegistryDifference) => ACCEPTABLE.includes(item.kind) && item.registry !== null;
  useShortcuts('Registry', [
    { keys: 'J', label: 'Next difference', run: walk(1) },
    { keys: 'K', label: 'Previous difference', run: walk(-1) },
    {
      keys: 'T',
      label: 'Take theirs',
      run: onCurrent((item) => canAccept(item) && act.mutate({ what: 'accept', item })),
    },
    {
      keys: 'I',
      label: status === 'open' ? 'Ignore' : 'Show again',
      run: onCurrent((item) => act.mutate({ what: status === 'open' ? 'ignore' : 'unignore', item })),
    },
    { keys: 'O', label: 'Open the provider', run: onCurrent((item) => setOpened(item.providerId)) },
  ]);
  const kinds = RegistryDifferenceKind.options.map((value) => ({
    value,
    label: `${differenceLabel[value]} (${formatCount(latest?.counts[value] ?? 0)})`,
  }));
  return (
    <>
      <PageHeader
        title="Registry"
        order={2}
        count={latest && pluralize(latest.total, `${status === 'open' ? '' : 'ignored '}difference`)}
      >
        <SearchBox
          label="Search differences"
          value={q}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
        />
        <Segments
          label="Which differences"
          options={STATUSES}
          value={status}
          onChange={(value) => change({ status: value })}
        />
        <LoadFile status={state} />
      </PageHeader>
      <State status={state} />
      <search className={styles.filters} aria-label="Narrow the differences">
        <ChoiceSelect
          label="What differs"
          placeholder="Anything"
          choices={kinds}
          value={kind ?? null}
          clearable
          onChange={(value) => change({ kind: value ?? undefined })}
        />
      </search>
      {pages.error && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {latest?.total === 0 && (
        <p className={styles.state}>
          {q || kind
            ? 'No difference fits.'
            : status === 'open'
              ? 'Nothing differs from the registry.'
              : 'Nothing is ignored.'}
        </p>
      )}
      <section {...SCROLLABLE} ref={list} className={styles.list} aria-label="Differences">
        {items.map((item, place) => (
          <article
            key={`${item.providerId} ${item.kind}`}
            className={`card ${styles.item}`}
            data-index={place}
            data-current={place === index || undefined}
            aria-label={`${item.provider}: ${differenceLabel[item.kind]}`}
          >
            <div className={styles.head}>
              <h3 className={styles.name}>{item.provider}</h3>
              <span>{differenceLabel[item.kind]}</span>
              {item.npi && <span className="muted numeric">NPI {item.npi}</span>}
            </div>
            <Sides item={item} />
            <div className={styles.buttons}>
              {canAccept(item) && (
                <Button
                  size="compact-sm"
                  onClick={() => act.mutate({ what: 'accept', item })}
                  disabled={act.isPending}
                >
                  Take theirs
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                disabled={act.isPending}
                onClick={() => act.mutate({ what: status === 'open' ? 'ignore' : 'unignore', item })}
              >
                {status === 'open' ? 'Ignore' : 'Show again'}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setOpened(item.providerId)}>
                Open
              </Button>
            </div>
          </article>
        ))}
        <ShowMore pages={pages} />
      </section>
      {opened !== undefined &&
        providerForm({
          providerId: opened,
          onSaved: () => {
            setOpened(undefined);
            void renew();
          },
          onClosed: () => setOpened(undefined),
        })}
    </>
  );
}

/** A scrolling region must be focusable. */
const SCROLLABLE = { tabIndex: 0 };

const DONE = {
  accept: ({ provider, kind }: RegistryDifference) =>
    `${kind === 'noNpi' ? 'The NPI' : differenceLabel[kind]} of ${provider} has been taken from the registry.`,
  ignore: ({ provider, kind }: RegistryDifference) =>
    `${differenceLabel[kind]} of ${provider} is ignored until it changes.`,
  unignore: ({ provider, kind }: RegistryDifference) =>
    `${differenceLabel[kind]} of ${provider} is listed again.`,
};

/** Ours and theirs beside each other; what the kind says already is a sentence instead. */
function Sides({ item: { kind, npi, ours, registry } }: { item: RegistryDifference }) {
  if (kind === 'deactivated')
    return (
      <p className={styles.sentence}>The registry has retired this number on {formatDay(registry ?? '')}.</p>
    );
  if (kind === 'notFound') return <p className={styles.sentence}>The registry does not know {npi}.</p>;
  if (kind === 'noNpi')
    return (
      <p className={styles.sentence}>
        {registry
          ? `The registry has one person of this name, with the NPI ${registry}.`
          : 'The registry has nobody of this name, or several.'}
      </p>
    );
  return (
    <dl className={styles.sides}>
      <div>
        <dt>Ours</dt>
        <dd>{inWords(kind, ours) || <span className="muted">Nothing</span>}</dd>
      </div>
      <div>
        <dt>Registry</dt>
        <dd>{inWords(kind, registry)}</dd>
      </div>
    </dl>
  );
}

function inWords(kind: RegistryDifferenceKind, value: string | null): string {
  if (value === null) return '';
  if (kind === 'gender') return GENDER_LABELS[value as keyof typeof GENDER_LABELS] ?? value;
  return kind === 'phone' ? value.split('; ').map(formatPhone).join('; ') : value;
}
