import { formatCount } from '@careline/contracts/basis/counts';
import {
  ACCEPTABLE,
  differenceLabel,
  type RegistryDifference,
  RegistryDifferenceKind,
  type RegistryStatus,
  registryCalls,
} from '@careline/contracts/trust/registry';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { formatDay, pluralize } from '../../lib/text/moments.ts';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { useUndo } from '../../ui/feedback/tell-undone.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { CardList, ListedCard, useCurrentCard } from '../card-list.tsx';
import { REGISTRY, registryApi, registryWords } from './registry-api.ts';
import { LoadRegistryFile, RegistryState } from './registry-file.tsx';
import styles from './registry-page.module.css';
import { TakeManyButton } from './take-many.tsx';

export interface RegistryPageProps {
  providerForm: (edited: { providerId: number; onSaved: () => void; onClosed: () => void }) => ReactNode;
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

/** Where providers differ from the registry, to be taken over, ignored or looked at. */
export function RegistryDifferenceList({
  status: state,
  providerForm,
}: RegistryPageProps & { status: RegistryStatus }) {
  const [{ q = '', status, kind }, , field] = useUrlParameters(PageUrl);
  const pages = useInfiniteQuery(registryApi.differences({ kind, query: q, status }));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const latest = pages.data?.pages.at(-1);
  const [opened, setOpened] = useState<number>();
  const deciding = useDeciding(status);
  const open = ({ providerId }: RegistryDifference) => setOpened(providerId);
  const { list, index, current, walk } = useCurrentCard(items);
  const onCurrent = (run: (item: RegistryDifference) => void) => () =>
    current && !deciding.isPending && run(current);
  useShortcuts('Registry', [
    { keys: 'J', label: 'Next difference', run: walk(1) },
    { keys: 'K', label: 'Previous difference', run: walk(-1) },
    { keys: 'T', label: 'Take theirs', run: onCurrent((item) => canAccept(item) && deciding.accept(item)) },
    { keys: 'I', label: deciding.ignoreLabel, run: onCurrent(deciding.ignore) },
    { keys: 'O', label: 'Open the provider', run: onCurrent(open) },
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
        <SearchBox label="Search differences" {...field('q')} />
        <Segments label="Which differences" options={STATUSES} {...field('status')} />
        <TakeManyButton query={q} kind={kind} onTaken={() => void deciding.renew()} />
        <LoadRegistryFile status={state} />
      </PageHeader>
      <RegistryState status={state} />
      <search className={styles.filters} aria-label="Narrow the differences">
        <ChoiceSelect
          label="What differs"
          placeholder="Anything"
          choices={kinds}
          clearable
          {...field('kind')}
        />
      </search>
      {pages.error && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      <CardList
        label="Differences"
        list={list}
        none={latest?.total === 0 ? sayNone(q !== '' || kind !== undefined, status) : undefined}
        pages={pages}
      >
        {items.map((item, place) => (
          <DifferenceCard
            key={`${item.providerId} ${item.kind}`}
            item={item}
            index={place}
            isCurrent={place === index}
            deciding={deciding}
            onOpen={open}
          />
        ))}
      </CardList>
      {opened !== undefined &&
        providerForm({
          providerId: opened,
          onSaved: () => {
            setOpened(undefined);
            void deciding.renew();
          },
          onClosed: () => setOpened(undefined),
        })}
    </>
  );
}

/** An open difference is ignored, an ignored one is listed again. */
const IGNORING = {
  open: { what: 'ignore', label: 'Ignore' },
  ignored: { what: 'unignore', label: 'Show again' },
} as const;

const canAccept = ({ kind, registry }: RegistryDifference) => ACCEPTABLE.includes(kind) && registry !== null;

/** What a user decides about a difference, one at a time. */
function useDeciding(status: keyof typeof IGNORING) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: [REGISTRY, 'Differences'] });
  const undo = useUndo('provider');
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ what, item }: { what: keyof typeof DONE; item: RegistryDifference }) => {
      const { providerId, kind } = item;
      const words = DONE[what](item);
      if (what !== 'accept') {
        await registryApi[what]({ providerId, kind });
        return () => notify.success(words);
      }
      const { id } = await registryApi.take(item);
      return () =>
        notify.undoable(words, () => void undo(() => callApi(registryCalls.undo)({ params: { id } })));
    },
    onSuccess: (tell) => tell(),
    onError: tellRefusal,
    onSettled: renew,
  });
  const { what, label } = IGNORING[status];
  return {
    accept: (item: RegistryDifference) => mutate({ what: 'accept', item }),
    ignore: (item: RegistryDifference) => mutate({ what, item }),
    ignoreLabel: label,
    isPending,
    renew,
  };
}

interface DifferenceCardProps {
  item: RegistryDifference;
  index: number;
  isCurrent: boolean;
  deciding: ReturnType<typeof useDeciding>;
  onOpen: (item: RegistryDifference) => void;
}

function DifferenceCard({ item, index, isCurrent, deciding, onOpen }: DifferenceCardProps) {
  const { accept, ignore, ignoreLabel, isPending } = deciding;
  return (
    <ListedCard
      label={`${item.provider}: ${differenceLabel[item.kind]}`}
      index={index}
      isCurrent={isCurrent}
      title={item.provider}
      facts={
        <>
          <span>{differenceLabel[item.kind]}</span>
          {item.npi && <span className="muted numeric">NPI {item.npi}</span>}
        </>
      }
      buttons={
        <>
          {canAccept(item) && (
            <Button size="compact-sm" onClick={() => accept(item)} disabled={isPending}>
              Take theirs
            </Button>
          )}
          <SmallButton disabled={isPending} onClick={() => ignore(item)}>
            {ignoreLabel}
          </SmallButton>
          <SmallButton onClick={() => onOpen(item)}>Open</SmallButton>
        </>
      }
    >
      <Sides item={item} />
    </ListedCard>
  );
}

function sayNone(isNarrowed: boolean, status: 'open' | 'ignored'): string {
  if (isNarrowed) return 'No difference fits.';
  return status === 'open' ? 'Nothing differs from the registry.' : 'Nothing is ignored.';
}

const DONE = {
  accept: ({ provider, kind }: RegistryDifference) =>
    `${kind === 'noNpi' ? 'The NPI' : differenceLabel[kind]} of ${provider} has been taken from the registry.`,
  ignore: ({ provider, kind }: RegistryDifference) =>
    `${differenceLabel[kind]} of ${provider} is ignored until it changes.`,
  unignore: ({ provider, kind }: RegistryDifference) =>
    `${differenceLabel[kind]} of ${provider} is listed again.`,
};

/** Ours and theirs side by side, or a sentence where the kind alone tells everything. */
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
        <dd>{registryWords(kind, ours) || <span className="muted">Nothing</span>}</dd>
      </div>
      <div>
        <dt>Registry</dt>
        <dd>{registryWords(kind, registry)}</dd>
      </div>
    </dl>
  );
}
