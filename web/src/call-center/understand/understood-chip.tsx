import { formatCount } from '@careline/contracts/basis/counts';
import type { PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';
import { inSentence } from '@careline/contracts/directory/preferences';
import { Kbd, Menu, UnstyledButton } from '@mantine/core';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { isQuestion, labelOfKind, type Taken } from '../model/understood.ts';
import styles from './understand-box.module.css';

interface UnderstoodChipProps {
  taken: Taken;
  isCurrent: boolean;
  /** The rest of the word that is being typed. */
  completion: string | undefined;
  onTurn: (place: number) => void;
  /** Answers a question, or leaves a piece out. */
  onDecide: (isSet: boolean) => void;
}

/** One piece: set, or an open question. Enter answers a question with yes; the arrow and a click show the other choices. */
export function UnderstoodChip({ taken, isCurrent, completion, onTurn, onDecide }: UnderstoodChipProps) {
  const { piece, choice, place, isSet } = taken;
  const [isOpen, setOpen] = useState(false);
  const others = piece.choices.length - 1;
  const isAsked = isQuestion(taken);
  const via =
    choice.via !== null && choice.via.toLowerCase() !== choice.value.toLowerCase() ? choice.via : undefined;
  const choose = (next: number) => {
    onTurn(next);
    onDecide(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true);
    else if (event.key === 'Enter' && isAsked) onDecide(true);
    else if (isAsked && !isOpen && piece.choices[Number(event.key) - 1]) choose(Number(event.key) - 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDecide(false);
    else return;
    event.preventDefault();
  };
  const state = isAsked ? 'question, Enter takes it' : isSet ? undefined : 'left out';
  const label = [`${labelOfKind(piece.kind)} ${choice.value}`, state].filter(Boolean).join(', ');
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width="max-content">
      <Menu.Target>
        <UnstyledButton
          className={styles.chip}
          data-current={(isCurrent && others > 0) || undefined}
          data-asked={isAsked || undefined}
          data-left={(!isAsked && !isSet) || undefined}
          data-tooltip={via && `“${via}”`}
          aria-label={others > 0 ? `${label}, ${others} more` : label}
          onKeyDown={onKeyDown}
        >
          <span className={styles.kind}>{labelOfKind(piece.kind)}</span>{' '}
          {isAsked ? <Question {...askAloud(taken)} /> : choice.value}
          {completion && (
            <span className={styles.completion} title="Completed. → takes the word, Enter sets the filters">
              …{completion} →
            </span>
          )}
          {others > 0 && !isAsked && (
            <span className={styles.kind}>
              {place + 1}/{piece.choices.length} ↓
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Choices for ${piece.text}`}>
        {piece.choices.map(({ key, value, count }, k) => (
          <Menu.Item
            key={String(key)}
            rightSection={<span className={styles.count}>{formatCount(count)}</span>}
            onClick={() => choose(k)}
          >
            {value}
          </Menu.Item>
        ))}
        {isSet && <Menu.Item onClick={() => onDecide(false)}>Leave out</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** "Is it the neck 1 or the shoulder 2?", with the keys that answer it. */
const Question = ({ lead, choices }: AskedAloud) => (
  <span>
    {lead}{' '}
    {choices.map(({ key, name }, index) => (
      <Fragment key={String(key)}>
        {index > 0 && ' or '}
        {name}
        {choices.length > 1 && (
          <>
            {' '}
            <Kbd size="xs">{index + 1}</Kbd>
          </>
        )}
      </Fragment>
    ))}
    ? <span className={styles.kind}>{choices.length > 1 ? '↓ digit answers' : '↓ Enter: yes'}</span>
  </span>
);

/** An open question as an agent reads it out: "Is it the neck or the shoulder?" */
interface AskedAloud {
  lead: string;
  /** What it can be, in the order of the digits. */
  choices: readonly { key: PieceKey; name: string }[];
}

function askAloud({ piece: { kind, choices } }: Taken): AskedAloud {
  const { lead = 'Is it', name = (value: string) => value } = ASKED[kind] ?? {};
  return { lead, choices: choices.map(({ key, value }) => ({ key, name: name(value) })) };
}

const ASKED: Partial<Record<PieceKind, { lead?: string; name?: (value: string) => string }>> = {
  bodyPart: { name: (value) => `the ${inSentence(value)}` },
  category: { name: inSentence },
  term: { name: inSentence },
  insurance: { lead: 'Is the insurance' },
  insurancePlan: { lead: 'Is the plan' },
  practiceAddressRegion: { lead: 'Should it be in' },
  practice: { lead: 'Should it be at' },
  practiceAddress: { lead: 'Should it be at' },
  address: { lead: 'Are you in' },
  zip: { lead: 'Are you in' },
  age: { lead: 'Is the patient' },
  physician: { lead: 'Do you mean' },
  language: { lead: 'Is the language' },
};
