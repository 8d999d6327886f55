import type { SearchItem } from '@careline/contracts/call-center/search';
import { isClosing } from '@careline/contracts/rules/notices';
import {
  IconAlertTriangle,
  IconBan,
  IconClockExclamation,
  IconFlag,
  IconNote,
  IconPinFilled,
  IconStarFilled,
} from '@tabler/icons-react';
import { memo } from 'react';
import list from '../../ui/table/list.module.css';
import { describeProviderDays } from '../model/fit/days.ts';
import { nameToldNotice } from '../model/fit/notices.ts';
import { describeNearer, describeRow } from '../model/fit/preferences.ts';
import { formatMiles, formatMinutes } from '../model/places/distance.ts';
import type { ProviderPlace } from '../model/places/provider-places.ts';
import styles from './results.module.css';

interface ResultRowProps {
  id: string;
  index: number;
  /** The day that the rows are for. */
  on: string;
  /** Undefined while it is being fetched. */
  item: SearchItem | undefined;
  place: ProviderPlace | undefined;
  /** Shown if `place` is undefined. */
  noPlace: string;
  isCurrent: boolean;
  isOpen: boolean;
  isPinned: boolean;
  withDistance: boolean;
  /** Minutes by car; undefined until they are known. */
  minutes: number | undefined;
  /** Keeps a line for the minutes, so that nothing moves when they arrive. */
  withMinutes: boolean;
  withPriority: boolean;
  /** The first row of the part with, or without, priority. */
  isDivided: boolean;
  /** The offset in the scrolled list, in pixels. */
  start: number;
}

// Shared elements: React skips an element that is the same object as before.
const STAR = <IconStarFilled size={12} aria-hidden />;
const NOTE = <IconNote size={14} aria-hidden />;
const WARNING = <IconAlertTriangle size={11} aria-hidden />;
const BAN = <IconBan size={11} aria-hidden />;
const FLAG = <IconFlag size={13} aria-hidden />;
const PINNED = (
  <span className={styles.star} role="img" aria-label="Pinned" data-tooltip="Pinned">
    <IconPinFilled size={12} aria-hidden />
  </span>
);
const CLOCK = <IconClockExclamation size={13} aria-hidden />;

/** Memoised: the list renders several times for each answer. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { item, place, noPlace, isCurrent, isOpen, withDistance, withPriority, isDivided, ...row } = props;
  const { minutes, withMinutes } = props;
  const miles = item?.distance ?? null;
  const days = item ? describeProviderDays(item, row.on) : '';
  return (
    <div
      id={row.id}
      role="row"
      aria-rowindex={row.index + 2}
      data-index={row.index}
      aria-selected={isOpen}
      className={styles.row}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
      data-divided={isDivided || undefined}
      style={{ top: row.start }}
    >
      {item ? (
        <>
          <div role="gridcell" className={styles.who}>
            {isDivided && (
              <div className={styles.divider}>{item.priority ? 'With priority' : 'Without priority'}</div>
            )}
            <div className={styles.name}>
              <span className="truncate">{item.physician}</span>
              {props.isPinned && PINNED}
              <Marks item={item} withPriority={withPriority} />
            </div>
            <div className={`truncate ${styles.where}`}>
              <Closed item={item} />
              <NoticeWords item={item} />
              {days && <span className={styles.days}>{days} · </span>}
              {place?.nearer && <span className={styles.passedOver}>{describeNearer(place.nearer)} · </span>}
              {place && place.hours.length > 0 && (
                <span className={styles.hours}>{place.hours.join('; ')} · </span>
              )}
              <span className={styles.narrowOnly}>{item.specialty ? `${item.specialty} · ` : ''}</span>
              {[place?.practice ?? noPlace, ...describeRow(item).extras].join(' · ')}
            </div>
          </div>
          <div role="gridcell" className={styles.number}>
            {item.minYear ?? '–'}
          </div>
          <div role="gridcell" className={styles.number}>
            {item.maxYear ?? '–'}
          </div>
          <div role="gridcell" className={`truncate ${styles.specialty}`} title={item.specialty}>
            {item.specialty}
          </div>
          {withDistance && (
            <div role="gridcell" className={styles.number}>
              {miles === null ? '–' : formatMiles(miles)}
              {withMinutes && miles !== null && (
                <div className={styles.minutes}>{minutes !== undefined && formatMinutes(minutes)}</div>
              )}
            </div>
          )}
        </>
      ) : (
        <div role="gridcell">
          <span className={list.skeleton} />
        </div>
      )}
    </div>
  );
});

function Marks({ item, withPriority }: { item: SearchItem; withPriority: boolean }) {
  const notes = [item.note, item.insuranceConsideration, item.forConsideration].filter(Boolean).join('\n');
  return (
    <>
      {withPriority && item.priority && (
        <span className={styles.star} role="img" aria-label="Priority" data-tooltip="Priority">
          {STAR}
        </span>
      )}
      {notes && (
        <span className={styles.note} role="img" aria-label={`Note: ${notes}`} data-tooltip={notes}>
          {NOTE}
        </span>
      )}
      {item.clinicalRestriction && (
        <span
          className={styles.restriction}
          role="img"
          aria-label={toRestriction(item.clinicalRestriction)}
          data-tooltip={toRestriction(item.clinicalRestriction)}
        >
          {WARNING}
          Restriction
        </span>
      )}
      <TrustMark item={item} />
      {item.inactive && (
        <span className={styles.inactive}>
          {BAN}
          Inactive
        </span>
      )}
    </>
  );
}

/** Below the name, which it would cut. */
function Closed({ item }: { item: SearchItem }) {
  const { closed } = describeRow(item);
  return (
    closed && (
      <span className={styles.closed}>
        {BAN}
        {closed}
      </span>
    )
  );
}

/** Who is away, what is closed, and where to go instead; opened, the details lead there. */
function NoticeWords({ item: { notice } }: { item: SearchItem }) {
  if (!notice) return null;
  const closed = isClosing(notice);
  return (
    <>
      <span className={closed ? styles.closed : styles.days}>
        {closed && BAN}
        {nameToldNotice(notice)}
        {!closed && ' · '}
      </span>
      {notice.instead && <span className={styles.days}>instead {notice.instead.name} · </span>}
    </>
  );
}

/** Quiet: only when there is a reason not to trust what the row says. */
function TrustMark({ item: { openReportCount, verificationStatus } }: { item: SearchItem }) {
  const isOld = verificationStatus === 'never' || verificationStatus === 'overdue';
  if (openReportCount === 0 && !isOld) return null;
  const words = [
    ...(openReportCount > 0 ? ['Reported as wrong'] : []),
    ...(verificationStatus === 'never' ? ['Never verified'] : []),
    ...(verificationStatus === 'overdue' ? ['Verification overdue'] : []),
  ].join(' · ');
  return (
    <span
      className={styles.trust}
      role="img"
      aria-label={words}
      data-tooltip={words}
      data-reported={openReportCount > 0 || undefined}
    >
      {openReportCount > 0 ? FLAG : CLOCK}
    </span>
  );
}

const MOST_IN_TOOLTIP = 280;

/** The details have the whole text. */
const toRestriction = (text: string): string =>
  `Clinical restriction: ${text.length > MOST_IN_TOOLTIP ? `${text.slice(0, MOST_IN_TOOLTIP)}…` : text}`;
