import { EDITORS } from '@careline/contracts/basis/call';
import { VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { AskNextLine } from '../asking/ask-next-line.tsx';
import { FiltersPanel } from '../filters/filters-panel.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { isPinned } from '../model/caller/pins.ts';
import { DetailsFrame } from '../provider-details/details-frame.tsx';
import { findIn } from '../provider-details/found-provider.ts';
import { ProviderDetailsPanel } from '../provider-details/provider-details.tsx';
import { NoResults } from '../results/no-results.tsx';
import { ResultsPanel } from '../results/results-panel.tsx';
import { FilterChoicesContext } from '../search/use-filter-choices.ts';
import { isBlank } from '../search/use-search.ts';
import { UnderstandBox } from '../understand/understand-box.tsx';
import { CallCenterDialogs, type DialogSlots } from './call-center-dialogs.tsx';
import styles from './call-center-page.module.css';
import { Section, SectionTabs } from './section-tabs.tsx';
import { useCallCenter } from './use-call-center.ts';

interface CallCenterPageProps extends DialogSlots {
  /** Called when details are opened: the dialog may be next. */
  onDetails?: () => void;
}

const TITLE = <VisuallyHidden component="h1">Call Center</VisuallyHidden>;

/**
 * The search page: filters, results and the details of one provider side by side. It renders for every click and every
 * answer; its parts are memoised and get stable props, so that only changed parts render.
 */
export function CallCenterPage({ onDetails, ...slots }: CallCenterPageProps) {
  useDocumentTitle('Call Center · CareLine');
  const page = useCallCenter();
  const { search, listing, inputs, sections, opening, shortlist, calls, map, editing, script } = page;
  const asking = (
    <AskNextLine
      asking={page.asking}
      language={script.language}
      onAge={() => sections.focusIn('filters', inputs.age)}
      results={inputs.results}
    />
  );
  const { provider } = search.state;
  const mayEdit = hasRole(useCurrentUser(), EDITORS) && slots.providerForm !== undefined;
  const isOpen = provider !== undefined;
  useEffect(() => {
    if (isOpen) onDetails?.();
  }, [isOpen, onDetails]);
  const nobody = (
    <NoResults search={search} panel={inputs.results} script={script} onOnly={opening.openName} />
  );
  return (
    <div className={styles.page} data-narrow={sections.isNarrow || undefined}>
      {TITLE}
      <UnderstandBox
        key={calls.count}
        search={search}
        input={inputs.words}
        onLeave={page.leaveLine}
        onHeard={page.script.hear}
        onPreview={page.previewSaid}
        onNewCall={calls.nextCaller}
        isNewCall={calls.count > 0 && isBlank(search)}
        dialled={calls.dialled}
        ending={page.ending}
      />
      <SectionTabs sections={sections} filterCount={search.filters.length} total={listing.results.total} />
      <Section name="filters" sections={sections}>
        <FilterChoicesContext value={page.choices}>
          <FiltersPanel
            search={search}
            inputs={inputs}
            recent={page.recent.searches}
            onReset={calls.reset}
            onSearch={page.searchAgain}
            onRepeat={page.recent.repeat}
          />
        </FilterChoicesContext>
      </Section>
      <Section name="results" sections={sections}>
        <ResultsPanel
          search={search}
          listing={listing}
          opening={opening}
          shortlist={shortlist}
          inputs={inputs}
          nobody={nobody}
          asking={asking}
          map={
            <MapPanel
              search={search}
              choice={map.choice}
              onChoose={map.choose}
              onOpen={opening.openProvider}
              nobody={listing.isNobody && nobody}
              panel={inputs.results}
            />
          }
        />
      </Section>
      <DetailsFrame
        isNarrow={sections.isNarrow}
        isOpen={isOpen}
        isEditing={editing.isEditing}
        isNobody={listing.isNobody}
        onClose={opening.closeDetails}
      >
        {isOpen && (
          <ProviderDetailsPanel
            key={provider}
            id={provider}
            search={search}
            {...findIn(listing.ownResults, provider, search)}
            onEdit={mayEdit ? editing.begin : undefined}
            onReport={page.reporting.begin}
            onNotice={mayEdit && slots.noticeForm ? page.noticing.begin : undefined}
            isPinned={isPinned(shortlist.pins, provider)}
            onPin={shortlist.toggle}
            onGive={shortlist.give}
            language={script.language}
            onTurnLanguage={script.turn}
            onClose={opening.closeDetails}
            onShowOnMap={map.showOnMap}
          />
        )}
      </DetailsFrame>
      <CallCenterDialogs
        search={search}
        shortlist={shortlist}
        script={script}
        editing={editing}
        reporting={page.reporting}
        noticing={page.noticing}
        onChanged={page.refresh}
        {...slots}
      />
    </div>
  );
}
