import type { VerifiedHow } from '@careline/contracts/basis/verification';
import type { DueItem, VerifiedSet } from '@careline/contracts/trust/verifications';
import { Button, Kbd, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeptText } from '../../entity-set/form/kept-draft/use-kept-text.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { formatPhone } from '../../lib/text/contact-formats.ts';
import { toPhoneHref } from '../../ui/contact/contact-href.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { VerificationLine } from '../../ui/trust/verification-line.tsx';
import { VerifiedFields } from '../../ui/trust/verified-fields.tsx';
import { FactList } from './fact-list.tsx';
import { OpenReports } from './open-reports.tsx';
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
}

/** One record on the telephone: the number, every fact as a checklist, and one key when all of it is right. */
export function VerificationCard(props: VerificationCardProps) {
  const { set, item, position, how, onHow, onNext, onPrevious, onBack, onWrong } = props;
  const { record, error, refetch } = useRecord(set, item.id);
  const [spokeWith, setSpokeWith] = useKeptText(`spoke with ${set} ${item.id}`);
  const [current, setCurrent] = useState(0);
  const [right, setRight] = useState<ReadonlySet<number>>(new Set());
  const card = useRef<HTMLElement>(null);
  const spokeField = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: (rowVersion: number) =>
      verificationApi.verify({ set, id: item.id, rowVersion, how, spokeWith }),
    onSuccess: () => {
      setSpokeWith('');
      onNext();
      void client.invalidateQueries({ queryKey: [VERIFICATIONS, 'Counts'] });
      void client.invalidateQueries({ queryKey: [set] });
    },
    // Changed meanwhile: the facts on screen are replaced before they can be confirmed.
    onError: () => void refetch(),
  });
  // So that the keys work at once, whatever had the focus before.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const facts = record?.facts ?? [];
  const phone = formatPhone(record?.phone ?? '');
  const allRight = () => record && !verify.isPending && verify.mutate(record.rowVersion);
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
    { keys: 'Enter', label: 'All right: verify and next', run: allRight, when: isFree, once: true },
    { keys: 'A', label: 'All right: verify and next', run: allRight, once: true },
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
        <span className="muted">{item.practices.join(', ')}</span>
        <span className={styles.position}>{position}</span>
      </div>
      <VerificationLine verification={item.verification} />
      {item.openReportCount > 0 && <OpenReports set={set} id={item.id} />}
      <ErrorBanner error={verify.error} />
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
        <VerifiedFields
          how={how}
          onHow={onHow}
          spokeWith={spokeWith}
          onSpokeWith={setSpokeWith}
          select={{ className: styles.how, label: 'Verified' }}
          input={{
            ref: spokeField,
            className: styles.spoke,
            label: 'Spoke with ( W )',
            onKeyDown: (event) => {
              if (event.key === 'Enter' && !event.repeat) allRight();
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
          onClick={allRight}
          disabled={!record}
          loading={verify.isPending}
          rightSection={<Kbd size="xs">Enter</Kbd>}
        >
          All right
        </Button>
      </div>
    </article>
  );
}

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
