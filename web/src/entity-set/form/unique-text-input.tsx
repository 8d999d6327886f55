import { manyOf } from '@careline/contracts/basis/counts';
import type { EntitySet, RowOf, ScopeOf, SearchOptions } from '@careline/contracts/basis/entity-set';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isSameName } from '../../lib/text/names.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { entitySetApi } from '../api.ts';
import { recordLabel } from '../select/record-select.tsx';
import styles from './unique-text-input.module.css';

interface UniqueTextInputProps<S extends EntitySet> extends Omit<TextInputProps, 'value'> {
  set: S;
  value?: string | null;
  /** The text of a row that must be unique, if it is not the row's name. */
  textOf?: (row: RowOf<S>) => string;
  scope?: ScopeOf<S>;
  /** The record being edited, which may keep its name. */
  ownId: number | undefined;
}

const TYPING_PAUSE = 250;

/** A name that a record must have. Warns during typing that it is taken: only a hint, the server has the last word. */
export function UniqueTextInput<S extends EntitySet>(props: UniqueTextInputProps<S>) {
  const { set, textOf = (row) => recordLabel(set, row), scope, ownId, value, ...rest } = props;
  const [text] = useDebouncedValue((value ?? '').trim(), TYPING_PAUSE);
  const request: SearchOptions = { query: text, take: 50 };
  const { data } = useQuery({
    queryKey: [set.name, 'Search', 'taken', text, scope],
    queryFn: ({ signal }) =>
      entitySetApi(set).search({ ...scope, ...request } as SearchOptions & Partial<ScopeOf<S>>, {
        signal,
        spinner: false,
      }),
    enabled: text !== '',
  });
  const taken = data?.items.find((row) => row.id !== ownId && text !== '' && isSameName(textOf(row), text));
  return (
    <div>
      <TextInput withAsterisk {...rest} value={value ?? ''} autoComplete="off" />
      <div aria-live="polite" className={styles.hint}>
        {taken && !rest.error && (
          <Message kind="warn">
            “{textOf(taken)}” already exists among the {manyOf(set)}.
          </Message>
        )}
      </div>
    </div>
  );
}
