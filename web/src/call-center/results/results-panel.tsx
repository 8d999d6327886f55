import { isInsuranceWanted } from '@careline/contracts/call-center/fits';
import { UnstyledButton } from '@mantine/core';
import { useCallbackRef, useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { PlaceChoices } from '../../maps/place-choices.tsx';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { panelId, tabId } from '../../ui/page/tab-list.tsx';
import { PinTray } from '../caller/pin-tray.tsx';
import type { Shortlist } from '../caller/use-shortlist.ts';
import { askedDay } from '../model/fit/days.ts';
import { isPriorityOffered, isSplitByPriority, toServerOrder } from '../model/search/order.ts';
import { RESULTS_PER_WINDOW, toOrderContext } from '../model/search/requests.ts';
import type { SetFilter } from '../model/search/set-filters.ts';
import type { Inputs } from '../search/use-inputs.ts';
import type { Search } from '../search/use-search.ts';
import { countProviders } from './no-results.tsx';
import { ResultList } from './result-list.tsx';
import { ResultTools, VIEW_TABS } from './result-tools.tsx';
import styles from './results.module.css';
import { type Listing, useReloaded } from './use-listing.ts';
import type { Results } from './use-results.ts';

/** The ways from here to the details of a provider. */
interface Opening {
  openRow: (index: number) => void;
  /** Opens the first result for this name, as soon as it is there. */
  openName: (physician: string) => void;
  openPin: (providerId: number) => void;
}

interface ResultsPanelProps {
  search: Search;
  listing: Listing;
  opening: Opening;
  shortlist: Shortlist;
  inputs: Inputs;
  map: ReactNode;
  asking: ReactNode;
  nobody: ReactNode;
}

export function ResultsPanel(props: ResultsPanelProps) {
  const { search, listing, opening, shortlist, inputs, map, asking, nobody } = props;
  const { shown, results, cursor } = listing;
  const { physician: physicianInput, results: grid } = inputs;
  const { state, filters, drop } = search;
  const { facts, isPreview } = shown;
  const { problems, isPending } = search.patient.notUnderstood;
  const context = toOrderContext(shown.state, facts);
  const isOffered = useAnswered(isPriorityOffered(context), results.isStale);
  const isSplit = useAnswered(isSplitByPriority(toServerOrder(shown.state.order, context)), results.isStale);
  const hasInsurance = isInsuranceWanted(shown.state);
  const [isSlow] = useDebouncedValue(results.isStale, SLOW_MS);
  const focusPhysician = useCallback(() => physicianInput.current?.focus(), [physicianInput]);
  const enterList = useCallbackRef(() => {
    grid.current?.focus();
    if (cursor.index === undefined) cursor.move(0);
  });
  return (
    <div className={styles.results}>
      <ResultTools
        search={search}
        physicianInput={physicianInput}
        orderButton={inputs.order}
        onDown={enterList}
        onEnter={opening.openName}
      />
      <div className={styles.found}>
        <div className={styles.summary}>
          <span role="status" className={styles.total} data-stale={results.isStale || undefined}>
            {isPreview && (
              <>
                <span className={styles.preview}>Preview</span>{' '}
              </>
            )}
            {summarizeResults(results, isSlow)}
          </span>
          <FilterChips filters={filters} onDrop={drop} onEmptied={focusPhysician} />
        </div>
        {asking}
      </div>
      <PinTray
        pins={shortlist.pins}
        origin={search.facts.origin}
        on={askedDay(state)}
        onOpen={opening.openPin}
        onUnpin={shortlist.toggle}
        onCompare={shortlist.compare}
        onGive={shortlist.givePinned}
      />
      <Warnings search={search} results={results} grid={grid} />
      <div
        key={state.view}
        id={panelId(VIEW_TABS, state.view)}
        role="tabpanel"
        aria-labelledby={tabId(VIEW_TABS, state.view)}
        className={styles.panel}
      >
        {state.view === 'map' ? (
          map
        ) : (
          <>
            <ResultList
              grid={grid}
              isPreview={isPreview}
              on={askedDay(shown.state)}
              results={results}
              cursor={cursor}
              open={state.provider}
              pins={shortlist.pins}
              onOpen={opening.openRow}
              withDistance={facts.origin !== undefined}
              withPriority={isOffered || isSplit}
              dividers={isSplit ? listDividers(results) : []}
              isDoubtful={problems.length > 0 || isPending}
              noPlace={hasInsurance ? 'No location for this insurance' : 'No location'}
            />
            {listing.isNobody && nobody}
          </>
        )}
      </div>
    </div>
  );
}

interface WarningsProps {
  search: Search;
  results: Results;
  grid: RefObject<HTMLElement | null>;
}

/** What keeps the rows from being the answer to all that was asked. */
function Warnings({ search, results, grid }: WarningsProps) {
  const { state, patient } = search;
  const isReloaded = useReloaded(search);
  const { choosePlace, whereabouts, isTypingAddress } = patient;
  const { problems } = patient.notUnderstood;
  const { choices } = whereabouts;
  return (
    <>
      {isReloaded && (
        <div className={styles.similar}>
          <Message kind="warn" role="status">
            The page was loaded again. Age and address are kept nowhere: type them again.
          </Message>
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles.similar}>
          <Message kind="warn" role="status" title="These results do not consider all that was typed">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
            {choices.length > 0 && !isTypingAddress && (
              <PlaceChoices
                choices={choices}
                isFar={whereabouts.status === 'far'}
                onChoose={(choice) => {
                  choosePlace(choice);
                  grid.current?.focus();
                }}
              />
            )}
          </Message>
        </div>
      )}
      {results.error !== undefined && (
        <div className={styles.similar}>
          <ErrorBanner error={results.error} />
          <Message kind="warn" role="status">
            The search was not answered
            {results.isStale && state.view === 'list' && ': these rows are from the previous search'}. Press
            Search to try again.
          </Message>
        </div>
      )}
      {results.similarNames && (
        <div className={styles.similar}>
          <Message kind="info" role="status">
            No exact match; similar names
          </Message>
        </div>
      )}
    </>
  );
}

/** The rows that begin a part, with or without priority. The second part of a long list is known only once it was scrolled to. */
function listDividers({ rowAt, priorityChange, total = 0 }: Results): number[] {
  if (priorityChange !== undefined) return [0, priorityChange];
  return rowAt(0)?.priority && total > RESULTS_PER_WINDOW ? [0] : [];
}

/** A fact of the search that the rows answer, which is the previous one while they are stale. */
function useAnswered<T>(now: T, isStale: boolean): T {
  const kept = useRef(now);
  useEffect(() => {
    if (!isStale) kept.current = now;
  });
  return isStale ? kept.current : now;
}

/** "Searching…" appears only after this long; a quick answer needs no announcement. */
const SLOW_MS = 200;

/** Never shows the count of the previous search next to the filters of this one. */
function summarizeResults({ total, error, isStale }: Results, isSlow: boolean): string {
  if (isStale && isSlow && error === undefined) return 'Searching…';
  if (total !== undefined && !(isStale && error !== undefined)) return countProviders(total);
  return error === undefined ? 'Searching…' : 'No answer';
}

interface FilterChipsProps {
  filters: readonly SetFilter[];
  onDrop: (key: SetFilter['key']) => void;
  /** Takes the focus when the last chip is gone. */
  onEmptied: () => void;
}

/** The filters that are set, each with a remove button. */
const FilterChips = memo(function FilterChips({ filters, onDrop, onEmptied }: FilterChipsProps) {
  const line = useRef<HTMLUListElement>(null);
  const drop = (key: SetFilter['key'], index: number) => {
    const chips = [...(line.current?.querySelectorAll('button') ?? [])];
    const next = chips[index + 1] ?? chips[index - 1];
    onDrop(key);
    if (next) next.focus();
    else onEmptied();
  };
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} ref={line} aria-label="Set filters">
      {filters.map(({ key, label }, index) => (
        <li key={key}>
          <UnstyledButton
            className={styles.chip}
            aria-label={`Remove filter ${label}`}
            data-tooltip={label}
            onClick={() => drop(key, index)}
          >
            <span className="truncate">{label}</span>
            <IconX size={12} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
});
