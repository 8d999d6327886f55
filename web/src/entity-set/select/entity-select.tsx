import {
  BY_MATCH,
  type EntitySet,
  type RecordOf,
  type RowOf,
  type ScopeOf,
} from '@careline/contracts/basis/entity-set';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FieldFailure, useFieldWork } from '../../lib/pending-work.ts';
import { withResolvers } from '../../lib/signal.ts';
import { PANEL_FOOTER } from '../../ui/select/dropdown-room.ts';
import { OptionList } from '../../ui/select/option-list.tsx';
import { PickerBox } from '../../ui/select/picker-box.tsx';
import styles from '../../ui/select/select.module.css';
import { findExact, findMatch, useEnter, useSelectKeys } from '../../ui/select/select-keys.ts';
import { useUnchosenText } from '../../ui/select/unchosen-text.tsx';
import { entitySetApi } from '../api.ts';
import { useRows } from '../use-rows.ts';
import { recentPicks, useRecentPicks } from './recent-picks.ts';

export interface EntitySelectProps<S extends EntitySet> {
  set: S;
  label: string;
  value?: number | null | undefined;
  /** A promise is pending work of the form: saving waits for it, and its failure is shown beside this field. */
  onChange: (id: number | null) => unknown;
  labelOf: (item: RowOf<S> | RecordOf<S>) => string;
  /** A second line for each option, where the label alone is ambiguous. */
  detailOf?: (row: RowOf<S>) => string;
  scope?: ScopeOf<S>;
  /** Why an option cannot be chosen; undefined if it can. */
  refusalOf?: (row: RowOf<S>) => string | undefined;
  /** Creates a record from the typed text and returns its id. */
  add?: (text: string) => Promise<number>;
  placeholder?: string;
  /** Label of a first option that clears the value: "No region". */
  none?: string | undefined;
  clearable?: boolean;
  withAsterisk?: boolean;
  error?: ReactNode;
}

const TYPING_PAUSE = 150;
/** A list of so few needs no shortcut to what was picked lately. */
const SEEN_WHOLE = 8;

/** Picks one record of a set of any size; the server searches during typing. */
export function EntitySelect<S extends EntitySet>(props: EntitySelectProps<S>) {
  const { set, label, value, onChange, labelOf, clearable = true } = props;
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const options = useOptions(props, text, opened);
  const { query, rows, total, count, first, canAdd, isSettled } = options;
  const current = useQuery({ ...entitySetApi(set).byId(value ?? 0), enabled: typeof value === 'number' });
  const chosen = typeof value === 'number' && current.data?.id === value ? labelOf(current.data) : '';
  const { choose, enter, work, unchosen } = useChoosing(props, options, text, () => {
    setOpened(false);
    setText('');
  });
  const keys = useSelectKeys({ opened, setOpened, count, choose: enter.press, first });
  return (
    <PickerBox
      keys={keys}
      opened={opened}
      text={text}
      label={label}
      chosen={chosen}
      placeholder={props.placeholder}
      onText={(typed) => {
        setText(typed);
        work.forgive();
        enter.cancel();
      }}
      onOpen={() => setOpened(true)}
      onLeave={() => {
        setOpened(false);
        if (enter.isAwaited) return;
        if (text.trim() === '') setText('');
        else enter.leave();
      }}
      onClear={chosen && clearable ? () => work.run(() => onChange(null)) : undefined}
      clearLabel={`Clear ${label}`}
      footer={PANEL_FOOTER}
      input={{
        withAsterisk: props.withAsterisk ?? false,
        error:
          work.failure === undefined ? (
            (unchosen.problem ?? props.error)
          ) : (
            <span role="alert">{work.failure}</span>
          ),
        onKeyDown: ({ key }) => {
          if (key !== 'Escape') return;
          enter.cancel();
          setText('');
        },
      }}
    >
      {({ height }) => (
        <OptionList
          label={label}
          height={height}
          count={total}
          choiceAt={(index) => toChoice(rows.rowAt(index), props)}
          onRange={rows.setRange}
          before={listBefore(options, props)}
          after={canAdd ? toAddChoice(query) : undefined}
          empty={total === 0 && !canAdd ? describeNothing(rows, isSettled) : undefined}
          isBusy={!isSettled}
          twoLines={props.detailOf !== undefined}
          active={keys.active}
          optionId={keys.optionId}
          onChoose={choose}
        />
      )}
    </PickerBox>
  );
}

/** What is on offer for the typed text: an option that clears the value, the rows found, one that adds the text. */
function useOptions<S extends EntitySet>(props: EntitySelectProps<S>, text: string, opened: boolean) {
  const { set, scope, labelOf, add } = props;
  const [query] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  // A click elsewhere closes the list, but Enter may still be waiting for the answer to the typed text.
  const rows = useRows(set, {
    query,
    scope,
    order: query === '' ? undefined : { by: BY_MATCH, direction: 'asc' },
    spinner: false,
    enabled: opened || text !== '',
  });
  const total = rows.total ?? 0;
  const isTyped = text.trim() === query;
  const isAnswered = rows.total !== undefined && !rows.isStale;
  const nameAt = (index: number) => labelAt(rows.rowAt(index), labelOf);
  const [exact] = query === '' ? [] : findExact(query, total, nameAt);
  const canAdd = add !== undefined && query !== '' && exact === undefined && isAnswered;
  const recent = useRecentPicks(set, scope, opened && text === '' && total > SEEN_WHOLE);
  const none = query === '' ? props.none : undefined;
  const before = (none === undefined ? 0 : 1) + recent.length;
  return {
    query,
    rows,
    total,
    none,
    recent,
    canAdd,
    /** How many options come before the rows. */
    before,
    count: rows.total === undefined ? undefined : before + total + (canAdd ? 1 : 0),
    isSettled: isTyped && isAnswered,
    // Names that differ only by their accents may come before it.
    first: exact === undefined || !isTyped ? undefined : before + exact,
    findMatch: () => findMatch(query, total, nameAt),
  };
}

/** Takes an option, now or when the options have arrived. */
function useChoosing<S extends EntitySet>(
  { set, scope, onChange, refusalOf, add }: EntitySelectProps<S>,
  { query, rows, total, before, none, recent, canAdd, ...options }: ReturnType<typeof useOptions<S>>,
  text: string,
  close: () => void,
) {
  const work = useFieldWork();
  const choose = (option: number) => {
    const index = option - before;
    const row = index < 0 ? recent[option - (none === undefined ? 0 : 1)] : rows.rowAt(index);
    if (row && refusalOf?.(row) !== undefined) return;
    close();
    if (row) {
      recentPicks.keep(set, scope, row);
      work.run(() => onChange(row.id));
    } else if (index < 0) work.run(() => onChange(null));
    else if (add && canAdd && index === total) work.run(async () => onChange(await add(query)));
    else work.run(() => Promise.reject(new FieldFailure(`Nothing matches “${query}”.`)));
  };
  const takeMatch = () => {
    const match = options.findMatch();
    if (match === undefined) unchosen.tell(query);
    else choose(before + match);
  };
  const { isSettled, count, first } = options;
  const hasFailed = rows.error !== undefined;
  const enter = useEnter({ isSettled, count, hasFailed }, choose, { takeMatch, first });
  useAwaitedEnter(work, enter.isAwaited, hasFailed);
  const unchosen = useUnchosenText(enter.isAwaited ? '' : text);
  return { choose, enter, work, unchosen };
}

/** An option that clears the value, and what was picked lately. */
function listBefore<S extends EntitySet>(
  { none, recent }: ReturnType<typeof useOptions<S>>,
  props: EntitySelectProps<S>,
) {
  const clears = none === undefined ? [] : [{ isChosen: typeof props.value !== 'number', content: none }];
  return [...clears, ...recent.map((row) => toChoice(row, props))];
}

function toChoice<S extends EntitySet>(row: RowOf<S> | undefined, props: EntitySelectProps<S>) {
  if (!row) return { isChosen: false, isDisabled: false, content: <span className={styles.text}>…</span> };
  const refusal = props.refusalOf?.(row);
  const detail = [props.detailOf?.(row), refusal].filter(Boolean).join(' · ');
  const isChosen = row.id === props.value;
  return {
    isChosen,
    isDisabled: refusal !== undefined,
    content: (
      <>
        <span className={styles.text}>
          {props.labelOf(row)}
          {'via' in row && typeof row.via === 'string' && <span className={styles.via}> via {row.via}</span>}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {isChosen && <IconCheck size={14} className={styles.check} aria-hidden />}
      </>
    ),
  };
}

const toAddChoice = (text: string) => ({
  isChosen: false,
  content: (
    <>
      <IconPlus size={14} aria-hidden /> Add “{text}”
    </>
  ),
});

/** An Enter that waits for the options is pending work, which fails if they cannot be loaded. */
function useAwaitedEnter(
  work: ReturnType<typeof useFieldWork>,
  isAwaited: boolean,
  hasFailed: boolean,
): void {
  const wait = useEffectEvent((arrived: Promise<void>) => work.run(() => arrived));
  const getFailure = useEffectEvent(() => hasFailed);
  useEffect(() => {
    if (!isAwaited) return;
    const { promise, resolve, reject } = withResolvers();
    wait(promise);
    return () =>
      getFailure()
        ? reject(new FieldFailure('The choices could not be loaded. Please try again.'))
        : resolve();
  }, [isAwaited]);
}

const labelAt = <Row,>(row: Row | undefined, labelOf: (row: Row) => string): string | undefined =>
  row && labelOf(row);

function describeNothing(
  { total, error }: { total?: number | undefined; error: unknown },
  isSettled: boolean,
): string {
  if (total !== undefined && isSettled) return 'No match';
  return error === undefined ? 'Searching…' : 'No answer';
}
