import { KIND_WORDS, REPORT_NOTE_LENGTH, ReportKind } from '@careline/contracts/trust/reports';
import { Kbd, Modal, Select, Textarea, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useKeptText } from '../../entity-set/form/kept-draft/use-kept-text.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { confirmUnsaved } from '../../ui/feedback/unsaved-changes.ts';
import styles from './reports.module.css';
import { REPORTS, reportsApi } from './reports-api.ts';

/** What is wrong at one place, not with the provider as a whole. */
const AT_A_PLACE: readonly ReportKind[] = ['phone', 'address', 'notHere', 'notAccepting'];

export interface ReportDialogProps {
  providerId: number;
  name: string;
  /** The provider's locations, the one that is talked about first. */
  locations: readonly { id: number; name: string }[];
  onReported: () => void;
  onClosed: () => void;
}

/** Wrong data in two keystrokes: R opens it, a digit says what is wrong. */
export function ReportDialog({ providerId, name, locations, onReported, onClosed }: ReportDialogProps) {
  const [place, setPlace] = useState(locations[0]?.id ?? null);
  const [note, setNote] = useKeptText(`report ${providerId}`);
  // Chosen already; only the note is missing.
  const [chosen, setChosen] = useState<ReportKind>();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const report = useMutation({
    mutationFn: (kind: ReportKind) =>
      reportsApi.save({
        providerId,
        practiceAddressId: AT_A_PLACE.includes(kind) ? place : null,
        kind,
        note,
      }),
    onSuccess: async () => {
      setNote('');
      notify.success('Reported. Those who maintain the directory will look at it.');
      onReported();
      onClosed();
      await client.invalidateQueries({ queryKey: [REPORTS] });
    },
  });
  const close = async () => {
    if (note.trim() !== '' && !(await confirmUnsaved())) return;
    setNote('');
    onClosed();
  };
  const choose = (kind: ReportKind) => {
    if (report.isPending) return;
    if (kind === 'other' && note.trim() === '') {
      setChosen(kind);
      noteField.current?.focus();
    } else report.mutate(kind);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === noteField.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = ReportKind.options[Number(event.key) - 1];
    if (kind) choose(kind);
    else if (event.key.toLowerCase() === 'n') noteField.current?.focus();
    else return;
    event.preventDefault();
  };
  const onNoteKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (chosen) choose(chosen);
    else list.current?.focus();
  };
  return (
    <Modal opened onClose={close} title={`Report wrong data: ${name}`} size={460} onKeyDown={onKeyDown}>
      <ErrorBanner error={report.error} />
      <div ref={list} tabIndex={-1} data-autofocus className={styles.kinds}>
        {ReportKind.options.map((kind, index) => (
          <UnstyledButton
            key={kind}
            className={styles.kind}
            aria-keyshortcuts={String(index + 1)}
            data-chosen={kind === chosen || undefined}
            onClick={() => choose(kind)}
          >
            <Kbd size="xs">{index + 1}</Kbd>
            {KIND_WORDS[kind]}
          </UnstyledButton>
        ))}
      </div>
      {locations.length > 1 && (
        <Select
          label="Location"
          mt="sm"
          data={locations.map((location) => ({ value: String(location.id), label: location.name }))}
          value={place === null ? null : String(place)}
          allowDeselect={false}
          onChange={(value) => setPlace(value === null ? null : Number(value))}
        />
      )}
      <Textarea
        ref={noteField}
        mt="sm"
        label={chosen ? 'What is wrong?' : 'Note, if wanted ( N )'}
        description="Nothing about a patient belongs here."
        maxLength={REPORT_NOTE_LENGTH}
        rows={2}
        withAsterisk={chosen !== undefined}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={onNoteKey}
      />
    </Modal>
  );
}
