import { callsOf } from '@careline/contracts/basis/entity-calls';
import { SAVED } from '@careline/contracts/basis/messages';
import type { ComingItem } from '@careline/contracts/directory/coming';
import { type Notice, notices } from '@careline/contracts/directory/notices';
import { type Provider, providers } from '@careline/contracts/directory/providers';
import { type Days, endsBeforeStart, isDay, LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { formatDay } from '../../lib/text/moments.ts';
import { ErrorBanner, Loading, Message } from '../../ui/feedback/feedback.tsx';
import { confirmUnsaved, useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { useBackCloses } from '../../ui/panel/use-back-closes.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import styles from './coming.module.css';
import { COMING, daysOfNotice, daysOfRow, saveOfRow } from './coming-api.ts';

type DayField = keyof Days;
const FIELDS: readonly DayField[] = ['startsOn', 'endsOn'];

/** Other days for one row, without opening its record. What was typed stays when somebody else has saved the record first. */
export function MoveDialog({ item, onClosed }: { item: ComingItem; onClosed: () => void }) {
  const loaded = useQuery({
    queryKey: [COMING, 'Row', item.set, item.id, item.noticeId, item.practiceAddressId, item.insurancePlanId],
    queryFn: () => loadRow(item),
    gcTime: 0,
  });
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<DayField, string>>>({});
  const [isTried, setTried] = useState(false);
  const stored = loaded.isFetchedAfterMount ? loaded.data : undefined;
  const days = stored?.days && chosenDays(stored.days, typed);
  const isChanged = FIELDS.some((field) => stored?.days && days && days[field] !== stored.days[field]);
  const problems = isTried && days ? problemsOf(days, item) : {};
  const refresh = () => client.invalidateQueries();
  const save = useSingleMutation({
    mutationFn: ({ row, wanted }: { row: DatedRow; wanted: Days }) => saveRow(row, item, wanted),
    onSuccess: async (_, { row, wanted }) => {
      onClosed();
      notify.undoable(
        SAVED,
        () => void undoMove(item, row.days ?? wanted, wanted).then(refresh, tellRefusal),
      );
      await refresh();
    },
  });
  useUnsavedGuard(() => isChanged, onClosed);
  const close = async () => {
    if (!isChanged || (await confirmUnsaved())) onClosed();
  };
  useBackCloses(() => void close());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!stored || !days || Object.keys(problemsOf(days, item)).length > 0) return;
    if (isChanged) save.mutate({ row: stored, wanted: days });
    else onClosed();
  };
  const reload = async () => {
    await loaded.refetch();
    save.reset();
  };
  const isStale = save.error instanceof ApiError && save.error.status === 409;
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={item.words.includes(item.name) ? item.words : `${item.name}: ${item.words}`}
      size={420}
    >
      <form className={styles.move} noValidate onSubmit={submit}>
        <ErrorBanner
          error={save.error ?? loaded.error}
          action={isStale && <SmallButton onClick={() => void reload()}>Reload</SmallButton>}
        />
        {loaded.isPending && <Loading size="sm" />}
        {stored && !stored.days && <Message kind="info">This is no longer in the record.</Message>}
        {stored?.days &&
          days &&
          FIELDS.map((field) => (
            <TextInput
              key={field}
              type="date"
              label={labelOf(item, field)}
              ref={field === soughtField(item) ? focusIt : undefined}
              description={storedHint(stored.days?.[field] ?? null, typed[field])}
              value={days[field] ?? ''}
              error={problems[field]}
              onChange={({ currentTarget: { value } }) =>
                setTyped((before) => ({ ...before, [field]: value }))
              }
            />
          ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!days}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The day that the list shows. */
const soughtField = ({ kind }: ComingItem): DayField => (/Ends|Leaves/.test(kind) ? 'endsOn' : 'startsOn');

/** Once the record is there: the dialog has long taken the focus. */
const focusIt = (input: HTMLInputElement | null): void => input?.focus();

interface DatedRow {
  record: Provider | Notice;
  /** Undefined if the row has been removed. */
  days: Days | undefined;
}

async function loadRow(item: ComingItem): Promise<DatedRow> {
  if (item.noticeId !== null) {
    const record = await callApi(callsOf(notices).getById)({ params: { id: item.noticeId } });
    return { record, days: daysOfNotice(record) };
  }
  const record = await callApi(callsOf(providers).getById)({ params: { id: item.id } });
  return { record, days: daysOfRow(record, item) };
}

async function saveRow({ record }: DatedRow, item: ComingItem, days: Days): Promise<void> {
  if ('recordId' in record) {
    const { startsOn, endsOn } = days;
    const { id, rowVersion } = record;
    await entitySetApi(notices).save({ id, rowVersion, endsOn, ...(startsOn && { startsOn }) });
  } else await entitySetApi(providers).save(saveOfRow(record, item, days));
}

/** Only if they are still as this user has left them. */
async function undoMove(item: ComingItem, former: Days, left: Days): Promise<void> {
  const now = await loadRow(item);
  if (now.days?.startsOn === left.startsOn && now.days.endsOn === left.endsOn) {
    await saveRow(now, item, former);
    notify.success(SAVED);
  } else notify.error('The days were changed again since, and stay.');
}

const chosenDays = (stored: Days, typed: Partial<Record<DayField, string>>): Days => ({
  startsOn: typed.startsOn === undefined ? stored.startsOn : typed.startsOn || null,
  endsOn: typed.endsOn === undefined ? stored.endsOn : typed.endsOn || null,
});

function problemsOf(days: Days, { noticeId }: ComingItem): Partial<Record<DayField, string>> {
  const wrong = FIELDS.filter((field) => days[field] !== null && !isDay(days[field]));
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map((field) => [field, 'Give a day from 2000 to 2099.']));
  if (noticeId !== null && days.startsOn === null) return { startsOn: 'A notice has a first day.' };
  return endsBeforeStart(days) ? { endsOn: LAST_BEFORE_FIRST } : {};
}

function labelOf({ kind }: ComingItem, field: DayField): string {
  if (kind === 'providerJoins' || kind === 'providerLeaves') return field === 'startsOn' ? 'Joins' : 'Leaves';
  return field === 'startsOn' ? 'First day' : 'Last day';
}

/** What is in the record, once it differs from what is typed. */
function storedHint(stored: string | null, typed: string | undefined): string | undefined {
  if (typed === undefined || (typed || null) === stored) return undefined;
  return stored ? `Now: ${formatDay(stored)}` : 'Now: none';
}
