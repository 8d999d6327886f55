import { SAVED } from '@careline/contracts/basis/messages';
import { EDITORS } from '@careline/contracts/basis/role';
import { MOST_TOLD } from '@careline/contracts/call-center/answers';
import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptTexts } from '../entity-set/form/kept-draft/kept-drafts.ts';
import { notify } from '../lib/notify.ts';
import { hasRole, useCurrentUser } from '../lib/session/session.ts';
import { panelId } from '../ui/page/tab-list.tsx';
import { CALL_CENTER } from './call-center-api.ts';
import styles from './call-center-page.module.css';
import { CompareDialog } from './caller/compare-dialog.tsx';
import { GiveDialog } from './caller/give-dialog.tsx';
import { PinTray } from './caller/pin-tray.tsx';
import { useLastCaller } from './caller/use-last-caller.ts';
import { usePins } from './caller/use-pins.ts';
import { useScriptLanguage } from './caller/use-script-language.ts';
import { FiltersPanel } from './filters/filters-panel.tsx';
import { type MapChoice, MapPanel } from './map/map-panel.tsx';
import { isPinned, type Pin, toPin } from './model/caller/pins.ts';
import { DetailsFrame } from './provider-details/details-frame.tsx';
import { ProviderDetailsPanel, type ReportedProvider } from './provider-details/provider-details.tsx';
import { ResultsPanel } from './results/results-panel.tsx';
import { useCursor } from './results/use-cursor.ts';
import { useOpenFirst } from './results/use-open-first.ts';
import { useResults } from './results/use-results.ts';
import { FilterChoicesContext } from './search/use-filter-choices.ts';
import { NO_PATIENT } from './search/use-patient.ts';
import { type Said, useShownSearch } from './search/use-preview.ts';
import { useRecentSearches } from './search/use-recent-searches.ts';
import { useSearch } from './search/use-search.ts';
import { type PageSection, SECTION_TABS, SectionTabs } from './section-tabs.tsx';
import { type SaidSearch, UnderstandBox } from './understand/understand-box.tsx';
import { useCallCenterKeys } from './use-call-center-keys.ts';
import { useEditing } from './use-editing.ts';
import { useInputs } from './use-inputs.ts';

interface EditPanel {
  id: number;
  onSaved: () => void;
  onClosed: () => void;
}

/** What the dialog that reports wrong data needs. */
interface ReportPanel {
  providerId: number;
  name: string;
  /** The location shown first is the one that is talked about. */
  locations: readonly { id: number; name: string }[];
  onReported: () => void;
  onClosed: () => void;
}

interface CallCenterPageProps {
  /** The form that edits a provider; without it the Edit provider link is hidden. */
  providerForm?: (panel: EditPanel) => ReactNode;
  /** The dialog that reports wrong data. */
  reportDialog: (panel: ReportPanel) => ReactNode;
  /** Called when details are opened: the dialog may be next. */
  onDetails?: () => void;
}

/** What is given to the caller: about all of these, or one of them. */
interface Given {
  people: readonly Pin[];
  first: Pin | 'all';
}

/** A focus that fell to the page is nowhere: the next key would be lost. */
const focusIfLost = (place: RefObject<HTMLElement | null>): void => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.id === 'main')
    place.current?.focus({ preventScroll: true });
};

const TITLE = <VisuallyHidden component="h1">Call Center</VisuallyHidden>;

/**
 * The search page: filters, results and the details of one provider side by side. It renders for every click and every
 * answer; its parts are memoised and get stable props, so that only changed parts render.
 */
export function CallCenterPage({ providerForm, reportDialog, onDetails }: CallCenterPageProps) {
  useDocumentTitle('Call Center · CareLine');
  const { search, choices } = useSearch();
  const { state, change } = search;
  const [said, setSaid] = useState<Said>();
  const shown = useShownSearch(search, said);
  const found = useResults(shown.request);
  const results = shown.isNobody ? { ...found, total: 0, rowAt: () => undefined } : found;
  // The open details belong to the search that is set.
  const setResults = useResults(search.request);
  const ownResults = shown.isPreview ? setResults : results;
  const isNobody = results.total === 0 && !results.isStale && !shown.isPreview;
  const cursor = useCursor(results);
  const recent = useRecentSearches(search);
  const inputs = useInputs();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [section, setSection] = useState<PageSection>('filters');
  // Each reset begins another call, with an empty line for its words.
  const [calls, setCalls] = useState(0);
  const [mapChoice, setMapChoice] = useState<MapChoice>();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [CALL_CENTER] });
  const mayEdit = hasRole(useCurrentUser(), EDITORS) && providerForm !== undefined;
  const editing = useEditing();
  const [reported, setReported] = useState<ReportedProvider>();
  const { pins, toggle: togglePin, clear: clearPins } = usePins();
  const script = useScriptLanguage(search);
  const [isComparing, setComparing] = useState(false);
  const [given, setGiven] = useState<Given>();

  const opener = useRef<HTMLElement>(null);

  /** In one task, so that the next key already goes there. */
  const focusIn = (where: PageSection, input: RefObject<HTMLElement | null>) => {
    flushSync(() => setSection(where));
    input.current?.focus();
  };

  // Whose details the line has opened: the next sentence may replace them, but not what the agent has chosen.
  const openedByLine = useRef<number>(undefined);

  const openProvider = (provider: number, history?: 'replace') => {
    openFirst(undefined);
    // A physician on the map has a button; a row of the list has the focus of the list.
    opener.current = document.activeElement instanceof HTMLButtonElement ? document.activeElement : null;
    recent.remember();
    change({ provider }, history);
  };
  const openRow = (index: number, history?: 'replace') => {
    const item = results.rowAt(index);
    if (!item) return;
    // A row that is only shown ahead belongs to what the line would set.
    said?.take();
    cursor.set(index);
    openProvider(item.providerId, history);
  };
  const pinRow = useCallbackRef((index: number) => {
    const item = results.rowAt(index);
    if (item) togglePin(toPin(item.providerId, item.physician, results.providerPlaceOf(item.providerId)));
  });
  /** In one task, so that the next key already goes to the dialog. */
  const give = useCallbackRef((open?: Pin) => {
    const isNew = open !== undefined && !isPinned(pins, open.providerId);
    const people = isNew ? [open, ...pins] : pins;
    flushSync(() => {
      setComparing(false);
      setGiven({ people: people.slice(0, MOST_TOLD), first: isNew ? open : 'all' });
    });
  });
  const givePinned = useCallbackRef(() => give());
  const giveOne = useCallbackRef((pin: Pin) =>
    flushSync(() => {
      setComparing(false);
      setGiven({ people: pins, first: pin });
    }),
  );
  const compare = useCallbackRef(() => flushSync(() => setComparing(true)));
  const leaveDialog = useCallbackRef(() => {
    setComparing(false);
    setGiven(undefined);
    requestAnimationFrame(() => focusIfLost(inputs.results));
  });
  const openPin = useCallbackRef((provider: number) => openProvider(provider));
  const closeDetails = useCallbackRef(() => {
    change({ provider: undefined });
    const back = opener.current?.isConnected ? opener.current : inputs.results.current;
    back?.focus({ preventScroll: true });
  });
  const reset = useCallbackRef(() => {
    recent.remember();
    // In one task, so that the next key already goes to the line of the next call.
    flushSync(() => {
      search.reset();
      setCalls((before) => before + 1);
      setMapChoice(undefined);
      setSaid(undefined);
    });
    inputs.words.current?.focus();
  });
  const lastCaller = useLastCaller();
  /** Everything of this patient is gone, from the page and from memory. */
  const nextCaller = useCallbackRef(() => {
    lastCaller.forget(state);
    keptTexts.forgetAll();
    flushSync(() => {
      search.reset();
      recent.forget();
      clearPins();
      script.forget();
      setCalls((before) => before + 1);
      setMapChoice(undefined);
      setSaid(undefined);
      setComparing(false);
      setGiven(undefined);
      setReported(undefined);
    });
    inputs.words.current?.focus();
  });
  const bringBack = useCallbackRef(() => {
    const filters = lastCaller.take();
    if (filters) search.begin(filters, NO_PATIENT);
    else notify.info('There are no filters of a last caller: they are kept for two minutes.');
  });
  const searchAgain = useCallbackRef(() => {
    recent.remember();
    search.patient.lookUp();
    void refresh();
    setSection('results');
    requestAnimationFrame(() => inputs.results.current?.focus({ preventScroll: true }));
  });
  const leaveWords = useCallbackRef((done?: SaidSearch) => {
    // In one task, so that the next key already goes to the results.
    flushSync(() => setSection('results'));
    const isFree = state.provider === undefined || state.provider === openedByLine.current;
    const isBeside = !isNarrow && state.view === 'list' && isFree;
    if (done && (done.isName || isBeside)) openFirst({ ...done, isOfPatient: !done.isName });
    if (!done?.isName) inputs.results.current?.focus({ preventScroll: true });
  });
  const preview = useCallbackRef((next: Said | undefined) => {
    if (next) openFirst(undefined);
    setSaid(next);
  });
  /** In one task, so that the next key already goes to the dialog. */
  const report = useCallbackRef((provider: ReportedProvider) => flushSync(() => setReported(provider)));
  const showOnMap = useCallbackRef((practiceAddressId: number) => {
    setMapChoice({ practiceAddressId });
    change({ view: 'map', ...(isNarrow ? { provider: undefined } : {}) });
    setSection('results');
  });
  const { problems, isPending } = search.patient.notUnderstood;
  const isPatientKnown = problems.length === 0 && !isPending;
  const { openFirst, isOpening } = useOpenFirst(
    ownResults,
    { physician: state.physician, isPatientKnown },
    (index, { isOfPatient }) => {
      // With what the line has set it is one step back.
      openRow(index, isOfPatient ? 'replace' : undefined);
      if (isOfPatient) openedByLine.current = ownResults.rowAt(index)?.providerId;
      // On a phone the details take the focus. After a sentence the list had it at once, and the agent may be elsewhere by now.
      if (!isNarrow && !isOfPatient) inputs.results.current?.focus({ preventScroll: true });
    },
  );
  const openName = useCallbackRef((physician: string) => openFirst({ physician, isOfPatient: false }));
  useCallCenterKeys({
    search,
    results,
    isNobody,
    isSettled: !results.isStale && !isPending && (!isOpening || problems.length > 0),
    cursor,
    inputs,
    openRow,
    closeDetails,
    reset,
    nextCaller,
    bringBack,
    pinCount: pins.length,
    pinRow,
    give: givePinned,
    compare,
    setSection,
    focusIn,
  });

  // The line is where a call begins. On a touch screen the focus would bring up the keyboard.
  const enter = useEffectEvent(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const isBlank = search.filters.length === 0 && state.provider === undefined;
    focusIfLost(isBlank ? inputs.words : inputs.results);
  });
  useEffect(() => enter(), []);
  const isOpen = state.provider !== undefined;
  useEffect(() => {
    if (isOpen) onDetails?.();
  }, [isOpen, onDetails]);

  return (
    <div className={styles.page} data-narrow={isNarrow || undefined}>
      {TITLE}
      <UnderstandBox
        key={calls}
        search={search}
        input={inputs.words}
        onLeave={leaveWords}
        onPreview={preview}
        onNewCall={nextCaller}
        isNewCall={calls > 0 && search.filters.length === 0 && state.provider === undefined}
      />
      {isNarrow && (
        <SectionTabs
          value={section}
          onChange={setSection}
          filterCount={search.filters.length}
          total={results.total}
        />
      )}
      <section
        id={panelId(SECTION_TABS, 'filters')}
        className={styles.filters}
        aria-label="Filters"
        hidden={isNarrow && section !== 'filters'}
      >
        <FilterChoicesContext value={choices}>
          <FiltersPanel
            search={search}
            inputs={inputs}
            recent={recent.searches}
            onReset={reset}
            onSearch={searchAgain}
            onRepeat={recent.repeat}
          />
        </FilterChoicesContext>
      </section>
      <section
        id={panelId(SECTION_TABS, 'results')}
        className={styles.results}
        aria-label="Results"
        hidden={isNarrow && section !== 'results'}
      >
        <ResultsPanel
          search={search}
          shown={shown}
          results={results}
          cursor={cursor}
          onOpen={openRow}
          onOpenFirst={openName}
          physicianInput={inputs.physician}
          orderButton={inputs.order}
          grid={inputs.results}
          pins={pins}
          tray={
            <PinTray
              pins={pins}
              origin={search.facts.origin}
              onOpen={openPin}
              onUnpin={togglePin}
              onCompare={compare}
              onGive={givePinned}
            />
          }
          map={
            <MapPanel
              search={search}
              choice={mapChoice}
              onChoose={setMapChoice}
              onOpen={openProvider}
              isNobody={isNobody}
              panel={inputs.results}
            />
          }
        />
      </section>
      <DetailsFrame
        isNarrow={isNarrow ?? false}
        isOpen={state.provider !== undefined}
        isEditing={editing.isEditing}
        isNobody={isNobody}
        onClose={closeDetails}
      >
        {state.provider !== undefined && (
          <ProviderDetailsPanel
            key={state.provider}
            id={state.provider}
            search={search}
            item={ownResults.itemOf(state.provider)}
            place={ownResults.providerPlaceOf(state.provider)}
            isCurrent={!ownResults.isStale && ownResults.total !== undefined}
            similarNames={ownResults.similarNames}
            onEdit={mayEdit ? editing.begin : undefined}
            onReport={report}
            isPinned={isPinned(pins, state.provider)}
            onPin={togglePin}
            onGive={give}
            language={script.language}
            onTurnLanguage={script.turn}
            onClose={closeDetails}
            onShowOnMap={showOnMap}
          />
        )}
      </DetailsFrame>
      {isComparing && pins.length > 1 && (
        <CompareDialog pins={pins} search={search} onGive={giveOne} onClosed={leaveDialog} />
      )}
      {given && (
        <GiveDialog
          {...given}
          insurancePlanId={state.insurancePlanId}
          language={script.language}
          onLanguage={script.set}
          onClosed={leaveDialog}
        />
      )}
      {reported &&
        reportDialog({
          ...reported,
          onReported: () => void refresh(),
          onClosed: () => {
            setReported(undefined);
            // The key that opened the dialog may have had nothing to return the focus to.
            requestAnimationFrame(() => focusIfLost(inputs.results));
          },
        })}
      {editing.isEditing &&
        state.provider !== undefined &&
        providerForm?.({
          id: state.provider,
          onSaved: () => {
            editing.end();
            notify.success(SAVED);
            void refresh();
          },
          onClosed: editing.end,
        })}
    </div>
  );
}
