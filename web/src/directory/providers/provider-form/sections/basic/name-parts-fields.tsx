import { degrees } from '@careline/contracts/directory/reference-lists';
import { deriveNameParts, type NameParts, nameParts } from '@careline/contracts/rules/name-parts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { ownLabel } from '../../draft/problems.ts';
import { useOwnField } from '../fields.tsx';
import styles from './basic-section.module.css';

const NO_LAST_NAME =
  'These count once there is a last name, too. Until then the parts are those of the name.';

/** How other software gets the name: derived from it, unless somebody enters the parts. Folded, because that is seldom needed. */
export function NamePartsFields() {
  const name = useOwnField('name').value;
  const fields = {
    firstName: useOwnField('firstName'),
    middleName: useOwnField('middleName'),
    lastName: useOwnField('lastName'),
    nameSuffix: useOwnField('nameSuffix'),
  };
  const [isOpened, setOpened] = useState(false);
  const listed = useQuery(entitySetApi(degrees).all()).data?.items ?? [];
  const known = listed.flatMap((degree) => [degree.name, degree.code ?? '']);
  const derived = deriveNameParts(name, known);
  const entered = {
    firstName: fields.firstName.value,
    middleName: fields.middleName.value,
    lastName: fields.lastName.value,
    nameSuffix: fields.nameSuffix.value,
  };
  const hasLastName = Boolean(entered.lastName);
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  const isIncomplete = !hasLastName && Object.values(entered).some(Boolean);
  return (
    <details
      className={`wide ${styles.parts}`}
      open={isOpened || isWrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        Parts of the name
        <span className={styles.partsText}>{describeParts(nameParts({ name, ...entered }, known))}</span>
      </summary>
      <div className="fields">
        {PARTS.map((part) => (
          <TextInput
            key={part}
            label={ownLabel(part)}
            autoComplete="off"
            data-path={part}
            // Once there is a last name, empty parts are really empty, not derived.
            placeholder={hasLastName ? undefined : derived[part]}
            value={fields[part].value ?? ''}
            error={fields[part].error}
            onChange={(event) => fields[part].onChange(event.currentTarget.value || null)}
          />
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {isIncomplete && NO_LAST_NAME}
      </p>
    </details>
  );
}

const PARTS = ['firstName', 'middleName', 'lastName', 'nameSuffix'] as const satisfies (keyof NameParts)[];

/** "Lind Jr., Ana Maria": the comma tells family and given names apart. */
const describeParts = ({ firstName, middleName, lastName, nameSuffix }: NameParts): string =>
  [
    [lastName, nameSuffix],
    [firstName, middleName],
  ]
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
