import type { VerifiedHow } from '@careline/contracts/basis/verification';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { type Report, type ReportOutcome, reportCalls } from '@careline/contracts/trust/reports';
import type { DueItem, VerifiedSet } from '@careline/contracts/trust/verifications';
import { Button, Kbd, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeptText } from '../../entity-set/form/kept-draft/use-kept-text.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify } from '../../lib/notify.ts';
import { toPhoneHref } from '../../ui/contact/contact-href.ts';
import { confirm, type Question } from '../../ui/feedback/confirm.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { VerificationLine } from '../../ui/trust/verification-line.tsx';
import { VerifiedFields } from '../../ui/trust/verified-fields.tsx';
import { describeAttempt } from './attempt-words.ts';
import { CallOutcome } from './call-outcome.tsx';
import { FactList } from './fact-list.tsx';
import { OpenReports } from './open-reports.tsx';
import { type Decision, ReportDecision } from './report-decision.tsx';
import { type FormPlace, useRecord } from './use-record.ts';
import styles from './verification.module.css';
import { VERIFICATIONS, verificationApi } from './verification-api.ts';

interface VerificationCardProps {
  set: VerifiedSet;
  item: DueItem;
  /** "3 of 120". */
  position: string;
  how: VerifiedHow;
  onHow: (how: VerifiedHow) => void;
  onNext: () => void;
  onPrevious: () => void;
  onBack: () => void;
  /** Opens the form where a wrong fact is put right. */
  onWrong: (place: FormPlace) => void;
  /** Who else has the record open. */
  colleague: string | null;
  /** A fact was marked as wrong and nothing was saved since. */
  isWrong: boolean;
  /** The verification was taken back: the record is shown again. */
  onUndone: () => void;
}

/** One record on the telephone: the number, every fact as a checklist, and one key when all of it is right. */
export function VerificationCard(props: VerificationCardProps) {
  const {
    set,
    item,
    position,
    how,
    onHow,
    onNext,
    onPrevious,
    onBack,
    onWrong,
    isWrong,
    onUndone,
    colleague,
  } = props;
  const { record, error, refetch } = useRecord(set, item.id);
  const [spokeWith, setSpokeWith] = useKeptText(`spoke with ${set} ${item.id}`);
  const [current, setCurrent] = useState(0);
  const [right, setRight] = useState<ReadonlySet<number>>(new Set());
  const card = useRef<HTMLElement>(null);
  const spokeField = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  // Asked only after an open report was found: what becomes of it.
  const [reports, setReports] = useState<readonly Report[]>();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [VERIFICATIONS, 'Counts'] });
    void client.invalidateQueries({ queryKey: [set] });
    void client.invalidateQueries({ queryKey: ['Reports'] });
  };
  const takeBack = async (verifiedAt: string) => {
    try {
      await verificationApi.undo({ set, id: item.id, verifiedAt });
      notify.info(`The verification of ${item.name} has been taken back.`);
      onUndone();
    } catch (failure) {
      if (failure instanceof ApiError) for (const line of failure.messages) notify.error(line);
    }
    refresh();
  };
  const verify = useMutation({
    mutationFn: async ({ rowVersion, decisions }: { rowVersion: number; decisions: Decisions }) => {
      const verification = await verificationApi.verify({ set, id: item.id, rowVersion, how, spokeWith });
      for (const [report, outcome] of decisions) if (outcome !== 'open') await closeReport(report, outcome);
      return verification;
    },
    onSuccess: ({ verifiedAt }) => {
      setSpokeWith('');
      setReports(undefined);
      const action =
        verifiedAt === null ? undefined : { label: 'Undo', run: () => void takeBack(verifiedAt) };
      notify.success(`${item.name} is verified.`, action);
      onNext();
      refresh();
    },
    // Changed meanwhile: the facts on screen are replaced before they can be confirmed.
    onError: () => {
      setReports(undefined);
      void refetch();
    },
  });
  const attempt = useMutation({ mutationFn: verificationApi.attempt, onSuccess: onNext });
  // So that the keys work at once, whatever had the focus before.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const facts = record?.facts ?? [];
  const phone = formatPhone(record?.phone ?? '');
  // No state: the next key may come before the answer is drawn.
  const isAsking = useRef(false);
  const allRight = async () => {
    if (!record || verify.isPending || isAsking.current || reports) return;
    const { rowVersion } = record;
    isAsking.current = true;
    try {
      const open = item.openReportCount > 0 && set === 'Providers' ? await openReports(item.id) : [];
      if (open.length > 0) setReports(open);
      else if (!(isWrong || item.openReportCount > 0) || (await confirm(doubt(item, set, isWrong))))
        verify.mutate({ rowVersion, decisions: NO_DECISIONS });
    } finally {
      isAsking.current = false;
    }
  };
  const walk = (steps: number) => () =>
    setCurrent(Math.min(Math.max(0, current + steps), Math.max(0, facts.length - 1)));
  const markRight = () => {
    setRight(new Set([...right, current]));
    walk(1)();
  };
  const markWrong = (index: number) => {
    const fact = facts[index];
    if (!fact) return;
    setCurrent(index);
    onWrong(fact.place);
  };
  const isFree = () => !(document.activeElement instanceof HTMLButtonElement);
  useShortcuts('Verification queue', [
    {
      keys: 'Enter',
      label: 'All right: verify and next',
      run: () => void allRight(),
      when: isFree,
      once: true,
    },
    { keys: 'A', label: 'All right: verify and next', run: () => void allRight(), once: true },
    { keys: 'ArrowDown', label: 'Next fact', run: walk(1) },
    { keys: 'ArrowUp', label: 'Previous fact', run: walk(-1) },
    { keys: 'Y', label: 'This fact is right', run: markRight },
    { keys: 'X', label: 'This fact is wrong: open the form there', run: () => markWrong(current) },
    ...facts.slice(0, 9).map((_, index) => ({
      keys: String(index + 1),
      label: index === 0 ? 'Fact 1 to 9 is wrong: open the form there' : '',
      run: () => markWrong(index),
    })),
    { keys: 'W', label: 'Spoke with', run: () => spokeField.current?.focus() },
    ...(phone ? [{ keys: 'C', label: 'Copy phone', run: () => void copyText(phone) }] : []),
    { keys: 'S', label: 'Skip', run: onNext },
    { keys: 'P', label: 'Previous record', run: onPrevious },
    { keys: 'Escape', label: 'Back to the list', run: onBack },
  ]);
  return (
    <article ref={card} tabIndex={-1} className={`card ${styles.card}`} aria-label={item.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{item.name}</h2>
        {item.inactive && <span className={styles.inactive}>Inactive</span>}
        <span className="muted">{item.practices.join(', ')}</span>
        <span className={styles.position}>{position}</span>
      </div>
      <VerificationLine verification={item.verification} />
      {colleague && <Message kind="warn" role="status">{`${colleague} has this record open, too.`}</Message>}
      {item.attempt && <Message kind="info">{describeAttempt(item.attempt, new Date())}</Message>}
      {item.openReportCount > 0 && <OpenReports set={set} id={item.id} />}
      <ErrorBanner error={verify.error ?? attempt.error} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : record ? (
        <>
          <Phone phone={phone} />
          <FactList facts={facts} current={current} right={right} onWrong={markWrong} />
        </>
      ) : (
        <Skeleton h={240} />
      )}
      <div className={styles.tools}>
        <CallOutcome set={set} id={item.id} isPending={attempt.isPending} onAttempt={attempt.mutate} />
        <VerifiedFields
          how={how}
          onHow={onHow}
          spokeWith={spokeWith}
          onSpokeWith={setSpokeWith}
          select={{ className: styles.how, label: 'Verified' }}
          input={{
            ref: spokeField,
            className: styles.spoke,
            label: (
              <>
                Spoke with <Kbd size="xs">W</Kbd>
              </>
            ),
            onKeyDown: (event) => {
              if (event.key === 'Enter' && !event.repeat) void allRight();
              if (event.key === 'Escape') card.current?.focus();
            },
          }}
        />
        <Button variant="default" onClick={onBack}>
          Back to the list
        </Button>
        <Button variant="default" onClick={onNext} rightSection={<Kbd size="xs">S</Kbd>}>
          Skip
        </Button>
        <Button
          onClick={() => void allRight()}
          disabled={!record}
          loading={verify.isPending}
          rightSection={<Kbd size="xs">Enter</Kbd>}
        >
          All right
        </Button>
      </div>
      {record && reports && (
        <ReportDecision
          name={item.name}
          reports={reports}
          isPending={verify.isPending}
          onDecided={(decisions) => verify.mutate({ rowVersion: record.rowVersion, decisions })}
          onClosed={() => setReports(undefined)}
        />
      )}
    </article>
  );
}

type Decisions = ReadonlyMap<Report, Decision>;
const NO_DECISIONS: Decisions = new Map();

const openReports = async (providerId: number) =>
  (await callApi(reportCalls.search)({ body: { providerId, status: 'open' }, spinner: false })).items;

const closeReport = ({ id, rowVersion }: Report, outcome: ReportOutcome) =>
  callApi(reportCalls.close)({ params: { id }, body: { rowVersion, outcome }, spinner: false });

const doubt = ({ name }: DueItem, set: VerifiedSet, isWrong: boolean): Question => ({
  title: 'All right?',
  text: isWrong
    ? 'You marked a fact as wrong, and nothing was saved since. Is all of it right?'
    : set === 'Providers'
      ? 'Something was reported as wrong. Is all of it right?'
      : 'Providers at this address have open reports. Is the address right?',
  subject: name,
  answers: { yes: 'All right', no: 'Cancel' },
});

function Phone({ phone }: { phone: string }) {
  if (!phone) return <div className="muted">No phone number is known.</div>;
  const href = toPhoneHref(phone);
  return (
    <div className={styles.phone}>
      {href ? <a href={href}>{phone}</a> : phone}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={14} aria-hidden />}
        aria-label={`Copy phone ${phone}`}
        aria-keyshortcuts="C"
        onClick={() => void copyText(phone)}
      >
        Copy
      </Button>
    </div>
  );
}
