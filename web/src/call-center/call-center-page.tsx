import { EDITORS } from '@careline/contracts/basis/role';
import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasRole, useCurrentUser } from '../lib/session/session.ts';
import { panelId } from '../ui/page/tab-list.tsx';
import { CALL_CENTER } from './call-center-api.ts';
import { CallCenterDialogs, type DialogSlots } from './call-center-dialogs.tsx';
import styles from './call-center-page.module.css';
import { PinTray } from './caller/pin-tray.tsx';
import { useScriptLanguage } from './caller/use-script-language.ts';
import { FiltersPanel } from './filters/filters-panel.tsx';
import { type MapChoice, MapPanel } from './map/map-panel.tsx';
import { isPinned, toPin } from './model/caller/pins.ts';
import { DetailsFrame } from './provider-details/details-frame.tsx';
import { ProviderDetailsPanel, type ReportedProvider } from './provider-details/provider-details.tsx';
import { ResultsPanel } from './results/results-panel.tsx';
import { useCursor } from './results/use-cursor.ts';
import { useResults } from './results/use-results.ts';
import { FilterChoicesContext } from './search/use-filter-choices.ts';
import { type Said, useShownSearch } from './search/use-preview.ts';
import { useRecentSearches } from './search/use-recent-searches.ts';
import { useSearch } from './search/use-search.ts';
import { type PageSection, SECTION_TABS, SectionTabs } from './section-tabs.tsx';
import { type SaidSearch, UnderstandBox } from './understand/understand-box.tsx';
import { useCallCenterKeys } from './use-call-center-keys.ts';
import { useEditing } from './use-editing.ts';
import { useInputs } from './use-inputs.ts';
import { useOpening } from './use-opening.ts';
import { usePhoneCalls } from './use-phone-calls.ts';
import { useShortlist } from './use-shortlist.ts';

interface CallCenterPageProps extends DialogSlots {
  /** Called when details are opened: the dialog may be next. */
  onDetails?: () => void;
}

/** If the focus fell back to the body, the next key would be lost. */
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
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false;
  const [section, setSection] = useState<PageSection>('filters');
  const [mapChoice, setMapChoice] = useState<MapChoice>();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [CALL_CENTER] });
  const mayEdit = hasRole(useCurrentUser(), EDITORS) && providerForm !== undefined;
  const editing = useEditing();
  const [reported, setReported] = useState<ReportedProvider>();
  const focusResults = () => requestAnimationFrame(() => focusIfLost(inputs.results));
  const shortlist = useShortlist(focusResults);
  const { pins } = shortlist;
  const script = useScriptLanguage(search);
  const { calls, reset, nextCaller, bringBack } = usePhoneCalls(search, recent, inputs.words, {
    onReset: () => {
      setMapChoice(undefined);
      setSaid(undefined);
    },
    onNextCaller: () => {
      shortlist.forget();
      script.forget();
      setReported(undefined);
    },
  });

  /** In one task, so that the next key already goes there. */
  const focusIn = (where: PageSection, input: RefObject<HTMLElement | null>) => {
    flushSync(() => setSection(where));
    input.current?.focus();
  };

  const { openProvider, openRow, closeDetails, ...opening } = useOpening({
    search,
    results,
    ownResults,
    said,
    cursor,
    inputs,
    isNarrow,
    onOpen: recent.remember,
  });
  const pinRow = useCallbackRef((index: number) => {
    const item = results.rowAt(index);
    if (item)
      shortlist.toggle(toPin(item.providerId, item.physician, results.providerPlaceOf(item.providerId)));
  });
  const searchAgain = useCallbackRef(() => {
    recent.remember();
    search.patient.lookUp();
    refresh();
    setSection('results');
    requestAnimationFrame(() => inputs.results.current?.focus({ preventScroll: true }));
  });
  const leaveWords = useCallbackRef((done?: SaidSearch) => {
    // In one task, so that the next key already goes to the results.
    flushSync(() => setSection('results'));
    if (done) opening.openSaid(done);
    if (!done?.isName) inputs.results.current?.focus({ preventScroll: true });
  });
  const preview = useCallbackRef((next: Said | undefined) => {
    if (next) opening.cancel();
    setSaid(next);
  });
  /** In one task, so that the next key already goes to the dialog. */
  const report = useCallbackRef((provider: ReportedProvider) => flushSync(() => setReported(provider)));
  const showOnMap = useCallbackRef((practiceAddressId: number) => {
    setMapChoice({ practiceAddressId });
    change({ view: 'map', ...(isNarrow ? { provider: undefined } : {}) });
    setSection('results');
  });
  useCallCenterKeys({
    search,
    results,
    isNobody,
    isSettled: opening.isSettled,
    cursor,
    inputs,
    openRow,
    closeDetails,
    reset,
    nextCaller,
    bringBack,
    pinCount: pins.length,
    pinRow,
    give: shortlist.givePinned,
    compare: shortlist.compare,
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
  const openPlace = state.provider === undefined ? undefined : ownResults.providerPlaceOf(state.provider);
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
          onOpenFirst={opening.openName}
          physicianInput={inputs.physician}
          orderButton={inputs.order}
          grid={inputs.results}
          pins={pins}
          tray={
            <PinTray
              pins={pins}
              origin={search.facts.origin}
              onOpen={opening.openPin}
              onUnpin={shortlist.toggle}
              onCompare={shortlist.compare}
              onGive={shortlist.givePinned}
            />
          }
          map={
            <MapPanel
              search={search}
              choice={mapChoice ?? openPlace}
              onChoose={setMapChoice}
              onOpen={openProvider}
              isNobody={isNobody}
              panel={inputs.results}
            />
          }
        />
      </section>
      <DetailsFrame
        isNarrow={isNarrow}
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
            onPin={shortlist.toggle}
            onGive={shortlist.give}
            language={script.language}
            onTurnLanguage={script.turn}
            onClose={closeDetails}
            onShowOnMap={showOnMap}
          />
        )}
      </DetailsFrame>
      <CallCenterDialogs
        search={search}
        shortlist={shortlist}
        script={script}
        reported={reported}
        onReportClosed={() => {
          setReported(undefined);
          // The key that opened the dialog may have had nothing to return the focus to.
          focusResults();
        }}
        editing={editing}
        onChanged={refresh}
        providerForm={providerForm}
        reportDialog={reportDialog}
      />
    </div>
  );
}
