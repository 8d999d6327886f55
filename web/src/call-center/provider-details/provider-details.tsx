import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { isInsuranceWanted } from '@careline/contracts/call-center/fits';
import { providers } from '@careline/contracts/directory/providers';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { HistoryButton } from '../../entity-set/history/history-button.tsx';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { toPlace } from '../../maps/place.ts';
import { LoadFailure, Message } from '../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { Script } from '../caller/script.tsx';
import type { Pin } from '../model/caller/pins.ts';
import { askedDay, describeProviderDays } from '../model/fit/days.ts';
import { goInstead } from '../model/fit/notices.ts';
import type { Search } from '../search/use-search.ts';
import { Cautions } from './cautions.tsx';
import styles from './details.module.css';
import { DetailsHead } from './details-head.tsx';
import { useCopyPhone, useDetailsKeys } from './details-section.tsx';
import type { FoundProvider } from './found-provider.ts';
import { PrisNumbers, ProviderBodyParts, ProviderFacts } from './provider-facts.tsx';
import { ProviderInsurances } from './provider-insurances.tsx';
import { ProviderLocations } from './provider-locations.tsx';
import { type ShownProvider, useProvider } from './use-provider.ts';

/** A provider whose data someone says is wrong. */
export interface ReportedProvider {
  providerId: number;
  name: string;
  /** The location shown first is the one that is talked about. */
  locations: readonly { id: number; name: string }[];
}

interface ProviderDetailsPanelProps extends FoundProvider {
  id: number;
  search: Search;
  onEdit: (() => void) | undefined;
  onReport: (reported: ReportedProvider) => void;
  /** Undefined when the user may not write notices. */
  onNotice: ((about: ReportedProvider) => void) | undefined;
  isPinned: boolean;
  onPin: (pin: Pin) => void;
  onGive: (pin: Pin) => void;
  language: AnswerLanguage;
  onTurnLanguage: () => void;
  onShowOnMap: (practiceAddressId: number) => void;
  onClose: () => void;
}

/** A provider in the order an agent needs: name and contact, script, cautions, then the facts. */
export const ProviderDetailsPanel = memo(function ProviderDetailsPanel(props: ProviderDetailsPanelProps) {
  const { id, search, item, isCurrent, similarNames, why, language, ...on } = props;
  const shown = useProvider(id, search, { item, isCurrent, similarNames, why });
  const { provider } = shown;
  const copyPhone = useCopyPhone(provider && !provider.inactive ? shown.phone : undefined);
  if (!provider) {
    return (
      <div className={styles.loading} aria-busy={!shown.error}>
        <ActionIcon className={styles.loadingClose} aria-label="Close details" onClick={on.onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
        <LoadingKeys onCopy={copyPhone} />
        {shown.error ? <LoadFailure error={shown.error} onRetry={shown.retry} /> : <Skeletons />}
      </div>
    );
  }
  const { door } = shown;
  const subject = {
    providerId: id,
    name: provider.fullName,
    locations: shown.locations.map(({ location }) => location),
  };
  const report = () => on.onReport(subject);
  const pin: Pin = {
    providerId: id,
    name: provider.fullName,
    practiceAddressId: door?.id,
    practice: door?.practice ?? '',
    address: door?.address ?? '',
    at: door && toPlace(door),
    until: shown.until,
  };
  return (
    <div className={styles.details}>
      <DetailsHead
        provider={provider}
        days={describeProviderDays({ ...provider, until: shown.until }, askedDay(search.state))}
        specialty={shown.specialty}
        phone={provider.inactive ? '' : shown.phone}
        phoneOf={shown.phoneOf}
        address={provider.inactive ? '' : shown.addressText}
        otherAddresses={provider.inactive ? [] : shown.otherAddresses}
        onClose={on.onClose}
      />
      <Body
        shown={shown}
        provider={provider}
        search={search}
        why={why}
        onReport={report}
        onCopy={copyPhone}
        onPin={() => on.onPin(pin)}
        onGive={() => on.onGive(pin)}
        language={language}
        onTurnLanguage={on.onTurnLanguage}
      />
      <div className={styles.foot} data-chrome>
        <Button
          size="xs"
          px={9}
          aria-keyshortcuts="G"
          data-tooltip="Give to caller ( G )"
          onClick={() => on.onGive(pin)}
        >
          Give to caller
        </Button>
        <SmallButton
          size="xs"
          px={9}
          aria-keyshortcuts="P"
          aria-pressed={on.isPinned}
          data-tooltip={on.isPinned ? 'Unpin ( P )' : 'Pin ( P )'}
          onClick={() => on.onPin(pin)}
        >
          {on.isPinned ? 'Unpin' : 'Pin'}
        </SmallButton>
        <SmallButton
          size="xs"
          px={9}
          disabled={door === undefined}
          onClick={() => door && on.onShowOnMap(door.id)}
        >
          Show on map
        </SmallButton>
        <SmallButton
          size="xs"
          px={9}
          aria-keyshortcuts="R"
          data-tooltip="Report wrong data ( R )"
          onClick={report}
        >
          Report wrong data
        </SmallButton>
        {on.onNotice && (
          <SmallButton size="xs" px={9} onClick={() => on.onNotice?.(subject)}>
            Add notice
          </SmallButton>
        )}
        {on.onEdit && (
          <SmallButton size="xs" px={9} onClick={on.onEdit}>
            Edit provider
          </SmallButton>
        )}
        <HistoryButton set={providers} id={id} iconOnly />
      </div>
    </div>
  );
});

interface BodyProps {
  shown: ShownProvider;
  provider: NonNullable<ShownProvider['provider']>;
  search: Search;
  why: string | undefined;
  onReport: () => void;
  onCopy: () => void;
  onPin: () => void;
  onGive: () => void;
  language: AnswerLanguage;
  onTurnLanguage: () => void;
}

// A scrolling region must be focusable; once focused, arrows scroll it instead of moving through the results.
const SCROLLABLE = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  },
};

function Body({ shown, provider, search: { state, change }, why, onReport, onCopy, ...more }: BodyProps) {
  const body = useRef<HTMLElement>(null);
  const instead = shown.notices.find(({ notice }) => notice.instead)?.notice;
  useDetailsKeys(body, [
    { keys: 'C', label: 'Copy phone', run: onCopy },
    { keys: 'R', label: 'Report wrong data', run: onReport },
    { keys: 'P', label: 'Pin or unpin', run: more.onPin },
    { keys: 'G', label: 'Give to caller', run: more.onGive },
    { keys: 'L', label: 'Script in English or Spanish', run: more.onTurnLanguage },
    ...(instead
      ? [{ keys: 'V I', label: 'Who or what is named instead', run: () => change(goInstead(instead)) }]
      : []),
  ]);
  const isNarrowed = shown.fittingTerms.length < shown.terms.length;
  return (
    <section {...SCROLLABLE} ref={body} className={styles.body} aria-label={provider.fullName}>
      {shown.error && <LoadFailure error={shown.error} onRetry={shown.retry} />}
      {why && shown.script && <p className={styles.why}>{why}</p>}
      {shown.script && (
        <Script
          heading="h3"
          text={more.language === 'es' ? (shown.spanish ?? shown.script) : shown.script}
          language={more.language}
          onTurn={more.onTurnLanguage}
        />
      )}
      {provider.isPartial && (
        <Message kind="info" role="status" title="Not all of the record is here">
          {MISSING}
        </Message>
      )}
      <Cautions provider={provider} on={askedDay(state)} change={change} shown={shown} />
      <ProviderFacts provider={provider} terms={shown.terms} on={askedDay(state)} />
      <ProviderLocations
        locations={shown.locations}
        insurances={shown.insurances}
        state={state}
        change={change}
      />
      {(shown.bodyParts || !provider.isPartial) && (
        <ProviderBodyParts bodyParts={shown.bodyParts} marked={isNarrowed ? shown.fittingTerms : undefined} />
      )}
      {(shown.insurances || !provider.isPartial) && (
        <ProviderInsurances
          insurances={shown.insurances}
          on={askedDay(state)}
          isNarrowed={isInsuranceWanted(state)}
        />
      )}
      {!provider.isPartial && <PrisNumbers {...provider} />}
    </section>
  );
}

const MISSING =
  'While the database does not answer: no contacts by name, extenders, communication, body parts, insurances in full, PRIS# numbers, photo and reports.';

/** Keys that users press before the details have arrived. */
function LoadingKeys({ onCopy }: { onCopy: () => void }) {
  useShortcuts('Provider details', [{ keys: 'C', label: 'Copy phone', run: onCopy }]);
  return null;
}

const Skeletons = () => (
  <>
    <Skeleton h={48} />
    <Skeleton h={80} />
    <Skeleton h={72} />
    <Skeleton h={200} />
  </>
);
