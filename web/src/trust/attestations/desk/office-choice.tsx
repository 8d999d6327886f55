import {
  type AskAnswer,
  type AskableOffice,
  attestationCalls,
  MAIL_PAUSE_DAYS,
  MESSAGE_LENGTH,
  type OfficeMailPreview,
  type SkipReason,
} from '@careline/contracts/trust/attestations';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeptText } from '../../../entity-set/form/kept-draft/kept-drafts.ts';
import { callApi, callQuery } from '../../../lib/api/call-api.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { focusNearby } from '../../../lib/keyboard/focus.ts';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import { notify } from '../../../lib/notify.ts';
import { formatMoment, pluralize } from '../../../lib/text/moments.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { EmptyState, ErrorBanner, LoadFailure, Message } from '../../../ui/feedback/feedback.tsx';
import { useUnsavedGuard } from '../../../ui/feedback/unsaved-changes.ts';
import { ScrollRegion } from '../../../ui/panel/scroll-region.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import styles from './desk.module.css';

/** As many as can be asked at once; the search finds the others. */
const MOST = 200;

const REASONS: Readonly<Record<SkipReason, string>> = {
  noEmail: 'No mail address that works',
  askedRecently: `Mailed less than ${MAIL_PAUSE_DAYS} days ago`,
  optedOut: 'Wants no mails',
};

const NONE: readonly AskableOffice[] = [];

/** The offices where something is due, and the mail to those that are chosen. */
export function OfficeChoice({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(
    callQuery(attestationCalls.offices, { body: { query, take: MOST } }),
  );
  const offices = data?.items ?? NONE;
  const askable = offices.filter(({ cannotBeAsked }) => cannotBeAsked === null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [message, setMessage] = useKeptText('message to offices');
  const [remind, setRemind] = useState(true);
  useUnsavedGuard(
    () => chosen.size > 0 || message !== '',
    () => setMessage(''),
    ['q'],
  );
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['Attestations'] });
  const list = useRef<HTMLElement>(null);
  const ids = askable.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const ask = useSingleMutation({
    mutationFn: () => callApi(attestationCalls.ask)({ body: { practiceAddressIds: ids, message, remind } }),
    onSuccess: async ({ asked, skipped }) => {
      setChosen(new Set());
      setMessage('');
      const tell = asked.length > 0 ? notify.success : notify.warn;
      tell(describeCounts(asked.length, skipped.length));
      await refresh();
      // Nothing is chosen any more, so the button is disabled.
      focusNearby(() => list.current?.focus());
    },
    onError: refresh,
  });
  const allow = useMutation({
    mutationFn: (id: number) => callApi(attestationCalls.allowMails)({ params: { id } }),
    onSettled: refresh,
  });
  const areAllChosen = askable.length > 0 && ids.length === askable.length;
  const chooseAll = () => setChosen(new Set(areAllChosen ? [] : askable.map(({ id }) => id)));
  const preview = useSingleMutation({
    mutationFn: () =>
      callApi(attestationCalls.preview)({ body: { practiceAddressIds: ids, message, remind } }),
    onSuccess: async (mail) => {
      const question = {
        title: `Ask ${pluralize(mail.to, 'office')}?`,
        text: `${pluralize(mail.to, 'mail is', 'mails are')} sent at once. This is the ${mail.to === 1 ? 'mail' : 'first one'}, without its link:`,
        note: <MailPreview mail={mail} />,
        answers: { yes: mail.to === 0 ? undefined : `Send ${pluralize(mail.to, 'mail')}`, no: 'Cancel' },
      };
      if (await confirm(question)) ask.mutate();
    },
  });
  const send = () => {
    if (ids.length > 0 && !ask.isPending) preview.mutate();
  };
  const walk = (steps: number) => () => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const at = boxes.findIndex((box) => box === document.activeElement);
    boxes[at === -1 ? 0 : Math.min(Math.max(at + steps, 0), boxes.length - 1)]?.focus();
  };
  useShortcuts('Ask offices', [
    { keys: 'J', label: 'Next office (Space chooses it)', run: walk(1) },
    { keys: 'K', label: 'Previous office', run: walk(-1) },
    { keys: 'X', label: 'Choose all, or none', run: chooseAll },
    { keys: 'S', label: 'Ask the chosen offices', run: send },
  ]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ErrorBanner error={preview.error ?? ask.error ?? allow.error} />
      {ask.data && ask.data.skipped.length > 0 && (
        <Message kind="info" role="status">
          {describeSkipped(ask.data.skipped)}
        </Message>
      )}
      {data?.total === 0 && <EmptyState text="Nothing is due." />}
      {offices.length > 0 && (
        <div className={styles.all}>
          <Checkbox
            label={`All that can be asked (${askable.length})`}
            checked={areAllChosen}
            indeterminate={ids.length > 0 && !areAllChosen}
            disabled={askable.length === 0}
            onChange={chooseAll}
          />
          {data && data.total > offices.length && (
            <span className="muted">{`The first ${offices.length} of ${pluralize(data.total, 'office')}`}</span>
          )}
        </div>
      )}
      <ScrollRegion ref={list} className={styles.list} label="Offices">
        {offices.map((office) => (
          <Office
            key={office.id}
            office={office}
            isChosen={chosen.has(office.id)}
            onToggle={() => {
              const next = new Set(chosen);
              if (!next.delete(office.id)) next.add(office.id);
              setChosen(next);
            }}
            onAllow={() => allow.mutate(office.id)}
          />
        ))}
      </ScrollRegion>
      {offices.length > 0 && (
        <div className={`card ${styles.send}`}>
          <Textarea
            className={styles.message}
            label="Message, if wanted"
            description="Stands in the mail. Nothing about a patient belongs in it."
            rows={2}
            maxLength={MESSAGE_LENGTH}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <Checkbox
            label={`Remind once after ${MAIL_PAUSE_DAYS} days`}
            checked={remind}
            onChange={() => setRemind(!remind)}
          />
          <Button
            leftSection={<IconMail size={16} aria-hidden />}
            disabled={ids.length === 0}
            loading={ask.isPending || preview.isPending}
            onClick={send}
          >
            {ids.length === 0 ? 'Ask' : `Ask ${pluralize(ids.length, 'office')}`}
          </Button>
        </div>
      )}
    </>
  );
}

/** The mail, and what to do when an office cannot tell who sent it. */
function MailPreview({ mail: { subject, text, sender, phone } }: { mail: OfficeMailPreview }) {
  const missing = [sender === '' && 'name', phone === '' && 'phone'].filter(Boolean).join(' and ');
  return (
    <>
      {missing !== '' && (
        <Message kind="info">
          {`The organization's ${missing} ${missing.includes('and') ? 'are' : 'is'} not set, so the mail looks like one from a stranger. An Admin sets `}
          <a href="#/settings?tab=Organization">it in Settings</a>.
        </Message>
      )}
      {/* A long mail scrolls, so it takes the focus. */}
      <pre className={styles.mail} {...SCROLLABLE}>{`${subject}\n\n${text}`}</pre>
    </>
  );
}

const SCROLLABLE = { tabIndex: 0, role: 'region', 'aria-label': 'The mail' };

interface OfficeProps {
  office: AskableOffice;
  isChosen: boolean;
  onToggle: () => void;
  onAllow: () => void;
}

function Office({ office, isChosen, onToggle, onAllow }: OfficeProps) {
  const { practice, address, due, total, mailedAt, cannotBeAsked } = office;
  return (
    <div className={`card ${styles.office}`}>
      <Checkbox
        label={`${practice}, ${address}`}
        description={`${due} of ${pluralize(total, 'record')} due${mailedAt ? ` · Mailed ${formatMoment(mailedAt)}` : ''}`}
        checked={isChosen && cannotBeAsked === null}
        disabled={cannotBeAsked !== null}
        onChange={onToggle}
      />
      {cannotBeAsked && <span className={styles.reason}>{REASONS[cannotBeAsked]}</span>}
      {cannotBeAsked === 'optedOut' && (
        <SmallButton size="xs" aria-label={`Allow mails to ${practice}, ${address}`} onClick={onAllow}>
          Allow mails
        </SmallButton>
      )}
    </div>
  );
}

/** "2 offices were asked, 1 was skipped." */
function describeCounts(asked: number, skipped: number): string {
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  const told = `${pluralize(asked, 'office')} ${were(asked)} asked`;
  return skipped === 0 ? `${told}.` : `${told}, ${skipped} ${were(skipped)} skipped.`;
}

/** "Skipped: wants no mails (1)." */
function describeSkipped(skipped: AskAnswer['skipped']): string {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].map((reason) => {
    const count = skipped.filter((office) => office.reason === reason).length;
    return `${REASONS[reason].toLowerCase()} (${count})`;
  });
  return `Skipped: ${reasons.join(', ')}.`;
}
