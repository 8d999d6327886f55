import { MANDATORY } from '@careline/contracts/basis/messages';
import { KIND_WORDS, REPORT_NOTE_LENGTH, ReportKind, reportCalls } from '@careline/contracts/trust/reports';
import { Button, Group, Kbd, Modal, Textarea, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useKeptText } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import { confirmUnsaved } from '../../ui/feedback/unsaved-changes.ts';
import { useBackCloses } from '../../ui/panel/use-back-closes.ts';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import styles from './reports.module.css';
import { REPORTS } from './reports-api.ts';

/** What is wrong with the provider as a whole, and not at one place. */
const EVERYWHERE: readonly ReportKind[] = ['ages', 'conditions', 'retired'];

export interface ReportDialogProps {
  providerId: number;
  name: string;
  /** The provider's locations, the one under discussion first. */
  locations: readonly { id: number; name: string }[];
  onReported: () => void;
  onClosed: () => void;
}

/** Wrong data in three keystrokes: R opens it, a digit says what is wrong, Enter sends it. O turns to another of the offices. */
export function ReportDialog({ providerId, name, locations, onReported, onClosed }: ReportDialogProps) {
  const [place, setPlace] = useState(locations[0]?.id ?? null);
  const [note, setNote] = useKeptText(`report ${providerId}`);
  const [chosen, setChosen] = useState<ReportKind>();
  const [isNoteDemanded, setNoteDemanded] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Focuses the list at once, for the next key; the dialog's focus trap comes a moment later. */
  const enterList = useCallback((element: HTMLDivElement | null) => {
    list.current = element;
    element?.focus();
  }, []);
  const client = useQueryClient();
  const refresh = async () => {
    onReported();
    await client.invalidateQueries({ queryKey: [REPORTS] });
  };
  const report = useSingleMutation({
    mutationFn: (kind: ReportKind) =>
      callApi(reportCalls.save)({
        body: {
          providerId,
          practiceAddressId: EVERYWHERE.includes(kind) ? null : place,
          kind,
          note,
        },
        spinner: false,
      }),
    onSuccess: async ({ id }) => {
      setNote('');
      notify.undoable('Reported. Those who maintain the directory will look at it.', () => {
        // A refusal has its own notice.
        void callApi(reportCalls.withdraw)({ params: { id } }).then(
          () => {
            notify.success('The report is taken back.');
            return refresh();
          },
          () => undefined,
        );
      });
      onClosed();
      await refresh();
    },
  });
  const close = async () => {
    if (note.trim() !== '' && !(await confirmUnsaved())) return;
    setNote('');
    onClosed();
  };
  useBackCloses(() => void close());
  const isNoteMissing = chosen === 'other' && note.trim() === '';
  const send = () => {
    if (!chosen) return;
    setNoteDemanded(isNoteMissing);
    if (isNoteMissing) noteField.current?.focus();
    else report.mutate(chosen);
  };
  const choose = (kind: ReportKind) => {
    setChosen(kind);
    if (kind === 'other' && note.trim() === '') noteField.current?.focus();
  };
  const turnPlace = () => {
    const next = locations.findIndex(({ id }) => id === place) + 1;
    setPlace(locations[next % locations.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInList = event.target === list.current || list.current?.contains(event.target as Node);
    // In the note Enter begins another line: what is being typed is never sent by it.
    if (event.key === 'Enter' && !event.shiftKey && isInList) {
      event.preventDefault();
      return send();
    }
    // Digits and letters typed into a field belong to its text.
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const kind = ReportKind.options[Number(event.key) - 1];
    if (kind) choose(kind);
    else if (event.key.toLowerCase() === 'n') noteField.current?.focus();
    else if (event.key.toLowerCase() === 'o') turnPlace();
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={close} title={`Report wrong data: ${name}`} size={460} onKeyDown={onKeyDown}>
      <ErrorBanner error={report.error} />
      {locations.length > 1 && !(chosen && EVERYWHERE.includes(chosen)) && (
        <div className={styles.place}>
          <ChoiceSelect
            label="Location ( O : next )"
            choices={locations.map(({ id, name: label }) => ({ value: id, label }))}
            value={place}
            onChange={setPlace}
          />
        </div>
      )}
      <div
        ref={enterList}
        role="radiogroup"
        aria-label="Kind of report"
        tabIndex={-1}
        data-autofocus
        className={styles.kinds}
      >
        {ReportKind.options.map((kind, index) => (
          <UnstyledButton
            key={kind}
            className={styles.kind}
            aria-keyshortcuts={String(index + 1)}
            role="radio"
            aria-checked={kind === chosen}
            data-chosen={kind === chosen || undefined}
            onClick={() => choose(kind)}
          >
            <Kbd size="xs">{index + 1}</Kbd>
            {KIND_WORDS[kind]}
          </UnstyledButton>
        ))}
      </div>
      <Textarea
        ref={noteField}
        mt="sm"
        label={chosen === 'other' ? 'What is wrong?' : 'Note, if wanted ( N )'}
        description="Nothing about a patient belongs here."
        maxLength={REPORT_NOTE_LENGTH}
        rows={2}
        withAsterisk={chosen === 'other'}
        error={isNoteDemanded && isNoteMissing && MANDATORY}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={12} mt="md">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={report.isPending} data-tooltip="Enter" onClick={send}>
          Send
        </Button>
      </Group>
    </Modal>
  );
}
