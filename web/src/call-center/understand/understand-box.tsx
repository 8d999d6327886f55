import type { UnderstandAnswer } from '@careline/contracts/call-center/understanding';
import { Kbd, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, memo, useRef, useState } from 'react';
import { isOfProviderList, OwnSearchesMenu } from '../../entity-set/list/own-searches.tsx';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import {
  decide,
  describeGuess,
  describeLine,
  isQuestion,
  listUnknown,
  turn,
  turnTo,
  withoutLast,
} from '../model/understood.ts';
import { type CallEnding, OutcomeRow } from '../phone/outcome-row.tsx';
import phone from '../phone/phone.module.css';
import styles from './understand-box.module.css';
import { UnderstoodChip } from './understood-chip.tsx';
import { type EnteringOptions, useEntering } from './use-entering.ts';
import { type Meaning, useMeaning } from './use-meaning.ts';

interface UnderstandBoxProps extends EnteringOptions {
  /** Forgets all of this caller; Alt B brings the filters back for two minutes. */
  onNewCall: () => void;
  /** The call before has ended, and nothing was said in this one yet. */
  isNewCall: boolean;
  /** What the caller dialled. */
  dialled: string | undefined;
  ending: CallEnding;
}

const TEXT_LENGTH = 300;

/** One line for what the caller says. What is understood appears below; Enter sets what is sure. The text is kept nowhere. */
export const UnderstandBox = memo(function UnderstandBox(props: UnderstandBoxProps) {
  const { search, input, onLeave, ending } = props;
  const chips = useRef<HTMLDivElement>(null);
  const findChip = (selector: string) => chips.current?.querySelector<HTMLElement>(selector);
  const focusQuestion = () => {
    const question = findChip('[data-asked]');
    question?.focus();
    return question !== null && question !== undefined;
  };
  const meaning = useMeaning(search);
  const entering = useEntering(meaning, props, focusQuestion);
  const { text, answer, taken, current, completion, turned } = meaning;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    const isForward = event.key === 'Tab' && !event.shiftKey;
    const chip = isForward ? (findChip('[data-asked]') ?? findChip('button')) : undefined;
    if (chip) chip.focus();
    // The text stays if there is no answer.
    else if (event.key === 'Enter') entering.enter();
    else if (event.key === 'Escape') {
      meaning.setPreviewed(false);
      onLeave();
    } else if (event.key === 'ArrowRight' && isAtEnd && completion) meaning.edit(`${text}${completion} `);
    else if (event.key === 'ArrowDown' && findChip('[data-asked]')) focusQuestion();
    else if (step && current && current.choices.length > 1) {
      meaning.setPreviewed(true);
      meaning.setTurned(turn(turned, current, step));
    } else if (event.key === 'ArrowDown') findChip('button')?.focus();
    // Inside a word Backspace corrects it; after a space it takes the whole piece.
    else if (event.key === 'Backspace' && isAtEnd && text.endsWith(' ') && taken.length > 0)
      meaning.edit(withoutLast(text, answer?.pieces ?? []));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <div className={styles.row}>
        {props.dialled !== undefined && <span className={`${phone.name} truncate`}>{props.dialled}</span>}
        <SaidInput
          {...props}
          value={text}
          onChange={(event) => {
            meaning.edit(event.currentTarget.value);
            ending.drop();
            entering.forgetFailure();
            meaning.setPreviewed(true);
          }}
          onSelect={(event) => meaning.setCaret(event.currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
        />
        <OwnSearchesMenu path="/call-center" isOfThisPage={(query) => !isOfProviderList(query)} compact />
      </div>
      <div role="status" className={styles.unsent}>
        {entering.failed ??
          (text.length === TEXT_LENGTH && `The line is full: it takes ${TEXT_LENGTH} characters`)}
      </div>
      <VisuallyHidden id="understood-summary" aria-live="polite">
        {answer && describeLine(answer, taken, meaning.counted)}
      </VisuallyHidden>
      <div id="understood" className={styles.understood} ref={chips}>
        <OutcomeRow ending={ending} />
        <Understood meaning={meaning} onAnswered={entering.answered} isEnding={Boolean(ending.asked)} />
        {answer && (
          <LeftWords
            answer={answer}
            onAddress={entering.takeAsAddress}
            onBringBack={(words) => {
              meaning.edit(words);
              meaning.setPreviewed(true);
              input.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
});

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type SaidInputProps = Pick<UnderstandBoxProps, 'input' | 'isNewCall' | 'onNewCall'> &
  Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect' | 'onKeyDown'>;

function SaidInput({ input, isNewCall, onNewCall, value, onChange, onSelect, onKeyDown }: SaidInputProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <TextInput
      ref={input}
      aria-label="What the caller says"
      aria-keyshortcuts="W"
      aria-describedby="understood-summary"
      placeholder={`${isNewCall ? 'Next caller: w' : 'W'}hat the caller says: 9yo broke her kneecap, Aetna, 10036`}
      className={styles.said}
      classNames={{ wrapper: styles.line }}
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton
          className={styles.newCall}
          aria-keyshortcuts="Alt+N"
          data-tooltip="Empties everything for the next caller"
          onClick={onNewCall}
        >
          Next caller <Kbd size="xs">Alt N</Kbd>
        </UnstyledButton>
      }
      // The key works from anywhere else: in the line itself it is a letter.
      leftSection={
        <>
          <IconMessageCircle size={16} aria-hidden className={isFocused ? undefined : styles.icon} />
          {!isFocused && (
            <Kbd size="xs" className={styles.key}>
              W
            </Kbd>
          )}
        </>
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={TEXT_LENGTH}
      value={value}
      onChange={onChange}
      // Typing replaces what is left of the call before.
      onFocus={(event) => {
        setFocused(true);
        event.currentTarget.select();
      }}
      onBlur={() => setFocused(false)}
      onSelect={onSelect}
      onKeyDown={onKeyDown}
    />
  );
}

interface UnderstoodProps {
  meaning: Meaning;
  onAnswered: () => void;
  /** The agent is asked how the last call ended. */
  isEnding: boolean;
}

/** A chip for each piece, how many providers are left, and an insurance that is not listed. */
function Understood({ meaning, onAnswered, isEnding }: UnderstoodProps) {
  const { text, answer, taken, current, completion, counted, unlisted, turned } = meaning;
  return (
    <>
      {text === '' && !unlisted && !answer && !isEnding && (
        <span className={styles.hint}>Enter sets what is understood · ↓ other choices · Esc leaves</span>
      )}
      {taken.map((one) => (
        <UnderstoodChip
          key={`${one.piece.start} ${one.piece.kind}`}
          taken={one}
          isCurrent={one.piece === current}
          completion={one.piece.end === text.length ? completion : undefined}
          onTurn={(place) => meaning.setTurned(turnTo(turned, one.piece, place))}
          onDecide={(isSet) => {
            meaning.setPreviewed(true);
            meaning.setDecided((before) => decide(before, one.piece, isSet));
            // Once it is drawn as answered.
            if (isQuestion(one)) setTimeout(onAnswered);
          }}
        />
      ))}
      {counted && <span className={styles.total}>{counted}</span>}
      {unlisted && <span className={styles.unlisted}>{describeGuess('insurance', unlisted)}</span>}
    </>
  );
}

interface LeftWordsProps {
  answer: UnderstandAnswer;
  onAddress: (address: string) => void;
  /** Says after all what was left out. */
  onBringBack: (words: string) => void;
}

/** The words that set nothing: names that the directory does not have, what was ruled out, and what was not understood. */
function LeftWords({ answer, onAddress, onBringBack }: LeftWordsProps) {
  const unknown = listUnknown(answer);
  return (
    <>
      {answer.guesses
        .filter(({ kind }) => kind !== 'insurance')
        .map(({ kind, text: name }) => (
          <span key={name} className={styles.unlisted}>
            {describeGuess(kind, name)}
          </span>
        ))}
      {answer.leftOut.length > 0 && (
        <LeftOut words={answer.leftOut.map(({ text }) => text)} onBringBack={onBringBack} />
      )}
      {unknown.length > 0 && (
        <span className={styles.notUnderstood}>
          <span className={styles.kind}>Not understood</span>{' '}
          <span className={styles.unknown}>{unknown.join(' ')}</span>{' '}
          {mayBeAddress(unknown) && (
            <UnstyledButton className={styles.use} onClick={() => onAddress(unknown.join(' '))}>
              Use as address
            </UnstyledButton>
          )}
        </span>
      )}
    </>
  );
}

function LeftOut({ words, onBringBack }: { words: readonly string[]; onBringBack: (words: string) => void }) {
  const said = words.join(', ');
  const bringBack = () => onBringBack(said);
  useShortcuts('In the line', [{ keys: 'Alt+L', label: 'Bring back what was left out', run: bringBack }]);
  return (
    <span className={styles.notUnderstood}>
      <span className={styles.kind}>Left out:</span> <s>{said}</s>{' '}
      <UnstyledButton className={styles.use} aria-keyshortcuts="Alt+L" onClick={bringBack}>
        Bring back <Kbd size="xs">Alt L</Kbd>
      </UnstyledButton>
    </span>
  );
}

/** A few words in a row; a whole sentence that was not understood is not an address. */
const mayBeAddress = (unknown: readonly string[]): boolean =>
  unknown.length <= 4 && unknown.some((word) => /\p{L}{3}/u.test(word));
