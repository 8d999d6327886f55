import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { bodyParts, specialties } from '@careline/contracts/directory/reference-lists';
import { MOST_SYNONYMS, SYNONYM_WORDS } from '@careline/contracts/directory/synonyms';
import { terms } from '@careline/contracts/directory/terms';
import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { readKeystroke } from '../../lib/keyboard/keystroke.ts';
import { isSameName } from '../../lib/text/names.ts';
import { Message } from '../../ui/feedback/feedback.tsx';
import { entitySetApi } from '../api.ts';
import styles from './unique-text-input.module.css';

interface SynonymsInputProps extends Omit<TagsInputProps, 'value'> {
  of: { set: string; id: number | undefined };
  value?: string[] | null;
  /** The words it had before: only new ones are looked up. */
  saved: readonly string[] | undefined;
}

/** What callers say, as tags. Warns of words that another record has, too: the search then offers both. */
export function SynonymsInput({ of, saved = [], value, ...rest }: SynonymsInputProps) {
  const others = useOthersWith(
    (value ?? []).filter((word) => !saved.includes(word)),
    of,
  );
  const [typed, setTyped] = useState('');
  const addTyped = () => {
    const word = typed.trim();
    if (word === '' || (value ?? []).length >= MOST_SYNONYMS) return;
    setTyped('');
    if (!(value ?? []).some((known) => isSameName(known, word))) rest.onChange?.([...(value ?? []), word]);
  };
  return (
    <div>
      <TagsInput
        label={SYNONYM_WORDS.synonyms.label}
        description="Other words for it. Enter, a comma or a semicolon ends a word."
        splitChars={[',', ';']}
        maxTags={MOST_SYNONYMS}
        acceptValueOnBlur
        {...rest}
        value={value ?? []}
        searchValue={typed}
        onSearchChange={setTyped}
        onKeyDown={(event) => {
          // The keys that save the form end a word, too.
          if (['Ctrl+S', 'Ctrl+Enter'].includes(readKeystroke(event.nativeEvent))) addTyped();
        }}
      />
      <div aria-live="polite" className={styles.hint}>
        {others.map(({ word, name }) => (
          <Message kind="warn" key={`${word} ${name}`}>
            “{word}” also means {name}. Callers who say it get both.
          </Message>
        ))}
      </div>
    </div>
  );
}

const SPOKEN = [bodyParts, specialties, terms];

interface SpokenRow {
  id: number;
  name: string;
  synonyms: readonly string[];
}

function useOthersWith(words: readonly string[], of: SynonymsInputProps['of']) {
  const asked = words.flatMap((word) => SPOKEN.map((set) => ({ word, set })));
  return useQueries({
    queries: asked.map(({ word, set }) => ({
      queryKey: [set.name, 'Search', 'said', word],
      queryFn: () => entitySetApi<EntitySet>(set).search({ query: word, take: 50 }, { spinner: false }),
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const { word, set } = asked[index] ?? { word: '', set: terms };
        const rows = (data?.items ?? []) as SpokenRow[];
        return rows
          .filter(({ id }) => set.name !== of.set || id !== of.id)
          .filter(({ name, synonyms }) => [name, ...synonyms].some((known) => isSameName(known, word)))
          .map(({ name }) => ({ word, name }));
      }),
  });
}
