import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import styles from './file-picker.module.css';

interface FilePickerProps {
  /** "File to import": the name of the region. */
  label: string;
  file: File | null;
  disabled: boolean;
  onFile: (file: File | null) => void;
}

const BYTES_PER_MB = 1_048_576;

/** Select File, drag and drop, and the selected file. */
export function FilePicker({ label, file, disabled, onFile }: FilePickerProps) {
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onFile(dropped);
  };
  const clear = () => {
    reset.current?.();
    onFile(null);
  };
  return (
    <section
      aria-label={label}
      className={styles.drop}
      data-over={(isOver && !disabled) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton
        resetRef={reset}
        onChange={(chosen) => chosen && onFile(chosen)}
        accept=".xlsx,.csv"
        disabled={disabled}
      >
        {(props) => (
          <Button
            {...props}
            disabled={disabled}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            Select File
          </Button>
        )}
      </FileButton>
      {file ? (
        <div className={styles.file}>
          <IconFileSpreadsheet size={18} aria-hidden />
          <span className="truncate">{file.name}</span>
          <span className={`${styles.size} muted numeric`}>{(file.size / BYTES_PER_MB).toFixed(2)} MB</span>
          <ActionIcon
            size={26}
            data-tooltip="Clear"
            aria-label={`Clear ${file.name}`}
            onClick={clear}
            disabled={disabled}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <span className="muted">or drop it here</span>
      )}
    </section>
  );
}

type DivProps = Omit<ComponentProps<'div'>, 'className'>;

export const FilePage = (props: DivProps) => <div {...props} className={styles.page} />;

export const FilePanel = (props: DivProps) => <div {...props} className={`card ${styles.panel}`} />;
