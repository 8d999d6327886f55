import type { VerifiedHow } from '@careline/contracts/basis/verification';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { KIND_WORDS, reportCalls } from '@careline/contracts/trust/reports';
import {
  type AttemptRequest,
  type VerifiedSet,
  verificationCalls,
} from '@careline/contracts/trust/verifications';
import { Button, Kbd, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify, tellRefusal } from '../../../lib/notify.ts';
import { toPhoneHref } from '../../../ui/contact/contact-link.tsx';
import { ErrorBanner, LoadFailure, Message } from '../../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { VerificationLine } from '../../../ui/trust/trust-words.tsx';
import { VerifiedFields } from '../../../ui/trust/use-verified.tsx';
import styles from '../verification.module.css';
import { ATTEMPT_WORDS, describeAttempt } from '../verification-api.ts';
import { CallOutcome } from './call-outcome.tsx';
import { FactList, useChecklist } from './fact-list.tsx';
import { ReportDecision } from './report-decision.tsx';
import { type FormPlace, useRecord } from './use-record.ts';
import { useVerifying, type Verifying } from './use-verifying.ts';

interface VerificationCardProps extends Verifying {
  /** "3 of 120". */
  position: string;
  onHow: (how: VerifiedHow) => void;
  onPrevious: () => void;
  onBack: () => void;
  /** Opens the form where a wrong fact is put right. */
  onWrong: (place: FormPlace) => void;
  colleague: string | null;
}

/** One record on the telephone: the number, every fact as a checklist, and one key when all of it is right. */
export function VerificationCard(props: VerificationCardProps) {
  const { set, item, onNext, onBack } = props;
  const card = useRef<HTMLElement>(null);
  const spokeField = useRef<HTMLInputElement>(null);
  const loaded = useRecord(set, item.id);
  const { record } = loaded;
  const facts = record?.facts ?? [];
  const phone = formatPhone(record?.phone ?? '');
  const verifying = useVerifying(props, loaded);
  const attempt = useAttempt(props);
  const checklist = useChecklist(facts, props.onWrong);
  useShortcuts('Verification queue', [
    { keys: 'W', label: 'Spoke with', run: () => spokeField.current?.focus() },
    ...(phone ? [{ keys: 'C', label: 'Copy phone', run: () => void copyText(phone) }] : []),
    { keys: 'S', label: 'Skip', run: onNext },
    { keys: 'P', label: 'Previous record', run: props.onPrevious },
    { keys: 'Escape', label: 'Back to the list', run: onBack },
  ]);
  // So that the keys work at once, whatever had the focus before.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <article ref={card} tabIndex={-1} className={`card ${styles.card}`} aria-label={item.name}>
      <CardHead {...props} />
      <ErrorBanner error={verifying.error ?? attempt.error} />
      {loaded.error ? (
        <LoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : record ? (
        <>
          <Phone phone={phone} />
          <FactList
            facts={facts}
            current={checklist.current}
            right={checklist.right}
            onWrong={checklist.markWrong}
          />
        </>
      ) : (
        <Skeleton h={240} />
      )}
      <div className={styles.tools}>
        <CallOutcome set={set} id={item.id} isPending={attempt.isPending} onAttempt={attempt.mutate} />
        <VerifiedFields
          how={props.how}
          onHow={props.onHow}
          spokeWith={verifying.spokeWith}
          onSpokeWith={verifying.setSpokeWith}
          select={{ className: styles.how, label: 'Verified' }}
          input={{
            ref: spokeField,
            className: styles.spoke,
            label: SPOKE_WITH,
            onKeyDown: (event) => {
              if (event.key === 'Enter' && !event.repeat) verifying.allRight();
              if (event.key === 'Escape') card.current?.focus();
            },
          }}
        />
        <Button variant="default" onClick={onBack}>
          Back to the list
        </Button>
        <SmallButton onClick={onNext} rightSection={<Kbd size="xs">S</Kbd>}>
          Skip
        </SmallButton>
        <Button
          onClick={verifying.allRight}
          disabled={!record}
          loading={verifying.isPending}
          rightSection={<Kbd size="xs">Enter</Kbd>}
        >
          All right
        </Button>
      </div>
      {record && verifying.reports && (
        <ReportDecision
          name={item.name}
          reports={verifying.reports}
          isPending={verifying.isPending}
          onDecided={verifying.decide}
          onClosed={verifying.cancel}
        />
      )}
    </article>
  );
}

/** A call that reached nobody: told, and taken back from the notice. */
function useAttempt({ set, item: { id, name }, onNext, onUndone }: Verifying) {
  const undo = async (at: string) => {
    try {
      await callApi(verificationCalls.undoAttempt)({ body: { set, id, at } });
      notify.info(`The call to ${name} has been taken back.`);
      onUndone();
    } catch (failure) {
      tellRefusal(failure);
    }
  };
  return useMutation({
    mutationFn: (body: AttemptRequest) => callApi(verificationCalls.attempt)({ body, spinner: false }),
    onSuccess: ({ at, outcome }) => {
      notify.undoable(`${name}: ${ATTEMPT_WORDS[outcome].toLowerCase()}.`, () => void undo(at));
      onNext();
    },
  });
}

const SPOKE_WITH = (
  <>
    Spoke with <Kbd size="xs">W</Kbd>
  </>
);

/** Whose record it is, and what is known about it before the call. */
function CardHead({ set, item, position, colleague }: VerificationCardProps) {
  return (
    <>
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
    </>
  );
}

function Phone({ phone }: { phone: string }) {
  if (!phone) return <div className="muted">No phone number is known.</div>;
  const href = toPhoneHref(phone);
  return (
    <div className={styles.phone}>
      {href ? <a href={href}>{phone}</a> : phone}
      <SmallButton
        size="xs"
        leftSection={<IconCopy size={14} aria-hidden />}
        aria-label={`Copy phone ${phone}`}
        aria-keyshortcuts="C"
        onClick={() => void copyText(phone)}
      >
        Copy
      </SmallButton>
    </div>
  );
}

/** What agents reported and nobody has answered yet: to be asked about in this call. */
function OpenReports({ set, id }: { set: VerifiedSet; id: number }) {
  const isProvider = set === 'Providers';
  const { data } = useQuery({
    ...callQuery(reportCalls.search, { body: { providerId: id, status: 'open' }, spinner: false }),
    enabled: isProvider,
  });
  return (
    <Message kind="warn" title="Reported as wrong">
      {isProvider
        ? data?.items.map(({ id: reportId, kind, address, notes }) => (
            <div key={reportId}>
              {[KIND_WORDS[kind], address, ...notes.map(({ note }) => `“${note}”`)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          ))
        : 'Providers at this address have open reports: see Reports.'}
    </Message>
  );
}
