import { formatCount } from '@careline/contracts/basis/counts';
import { Kbd, TextInput, UnstyledButton } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import {
  applyChoices,
  completionOf,
  findOnlyPhysician,
  findPieceAt,
  labelOfKind,
  type Taken,
  type Turned,
  takeChoices,
  turn,
  withoutLast,
} from '../model/understood.ts';
import type { Search } from '../search/use-search.ts';
import styles from './understand-box.module.css';
import { useUnderstanding } from './use-understanding.ts';

interface UnderstandBoxProps {
  search: Search;
  input: RefObject<HTMLInputElement | null>;
  /** Where the focus goes after Enter and Escape; `physician` when the words named nothing but a physician. */
  onLeave: (physician?: string) => void;
  /** Empties everything for the next caller. */
  onNewCall: () => void;
  /** The call before has ended, and nothing was said in this one yet. */
  isNewCall: boolean;
}

const TEXT_LENGTH = 300;

/** One line for what the caller says. What is understood appears below; Enter sets the filters. The text is kept nowhere. */
export const UnderstandBox = memo(function UnderstandBox({
  search,
  input,
  onLeave,
  onNewCall,
  isNewCall,
}: UnderstandBoxProps) {
  const [text, setText] = useState('');
  const [turned, setTurned] = useState<Turned>({});
  const [caret, setCaret] = useState(0);
  const { answer, ask } = useUnderstanding(text, search.request);
  const taken = takeChoices(answer?.pieces ?? [], turned);
  const current = findPieceAt(answer?.pieces ?? [], caret);
  const completion = completionOf(text, taken);
  // Enter was pressed and the server was not reached: the sentence stays, and is not taken for an answered one.
  const [isUnsent, setUnsent] = useState(false);
  const apply = async () => {
    const known = await ask(text);
    setUnsent(false);
    const chosen = takeChoices(known.pieces, turned);
    const { state, patient } = applyChoices(chosen);
    if (known.pieces.length === 0) return;
    if (Object.keys(patient).length > 0) search.patient.set(patient);
    search.change(state);
    // What was not understood stays: the results do not consider it.
    setText(known.unknown.join(' '));
    setTurned({});
    onLeave(findOnlyPhysician(chosen));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    if (event.key === 'Enter') void apply().catch(() => setUnsent(true));
    else if (event.key === 'Escape') onLeave();
    else if (event.key === 'ArrowRight' && isAtEnd && completion) setText(`${text}${completion} `);
    else if (step && current) setTurned(turn(turned, current, step));
    // Inside a word Backspace corrects it; after a space it takes the whole piece.
    else if (event.key === 'Backspace' && isAtEnd && text.endsWith(' ') && taken.length > 0)
      setText(withoutLast(text, answer?.pieces ?? []));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <TextInput
        ref={input}
        aria-label="What the caller says"
        aria-keyshortcuts="W"
        aria-describedby="understood"
        placeholder={`${isNewCall ? 'New call: w' : 'W'}hat the caller says: 9yo broke her kneecap, Aetna, 10036 ( W )`}
        rightSectionWidth={150}
        rightSectionPointerEvents="all"
        rightSection={
          <UnstyledButton
            className={styles.newCall}
            aria-keyshortcuts="Alt+N"
            data-tooltip="Empties everything for the next caller"
            onClick={onNewCall}
          >
            New call <Kbd size="xs">Alt N</Kbd>
          </UnstyledButton>
        }
        leftSection={<IconMessageCircle size={16} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={TEXT_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setUnsent(false);
        }}
        // Typing replaces what is left of the call before.
        onFocus={(event) => event.currentTarget.select()}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
      />
      <div role="status" className={styles.unsent}>
        {isUnsent && 'Not sent: the server was not reached. Enter tries again'}
      </div>
      <div id="understood" className={styles.understood} aria-live="polite">
        {taken.map((one) => (
          <Understood
            key={`${one.piece.start} ${one.piece.kind}`}
            taken={one}
            isCurrent={one.piece === current}
            completion={one.piece.end === text.length ? completion : undefined}
          />
        ))}
        {answer && answer.unknown.length > 0 && (
          <span className={styles.notUnderstood}>
            <span className={styles.kind}>Not understood</span>{' '}
            <span className={styles.unknown}>{answer.unknown.join(' ')}</span>
          </span>
        )}
      </div>
    </div>
  );
});

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface UnderstoodProps {
  taken: Taken;
  isCurrent: boolean;
  /** The rest of the word that is being typed. */
  completion: string | undefined;
}

function Understood({ taken, isCurrent, completion }: UnderstoodProps) {
  const { piece, choice, place } = taken;
  const others = piece.choices.length - 1;
  const via =
    choice.via !== null && choice.via.toLowerCase() !== choice.value.toLowerCase() ? choice.via : undefined;
  return (
    <span
      className={styles.chip}
      data-current={(isCurrent && others > 0) || undefined}
      data-tooltip={via && `“${via}”`}
    >
      <span className={styles.kind}>{labelOfKind(piece.kind)}</span> {choice.value}
      {completion && (
        <span className={styles.completion} title="Completed. → takes the word, Enter sets the filters">
          …{completion} →
        </span>
      )}
      <span className={styles.count}>{formatCount(choice.count)}</span>
      {others > 0 && (
        <span className={styles.kind}>
          {place + 1}/{piece.choices.length} ↓
        </span>
      )}
    </span>
  );
}
