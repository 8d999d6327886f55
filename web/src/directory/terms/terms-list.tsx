import type { RowOf } from '@careline/contracts/basis/entity-set';
import { type VocabularyPreview, vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import { bodyParts, categories } from '@careline/contracts/directory/reference-lists';
import { terms } from '@careline/contracts/directory/terms';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EntityForm, type FormPanelProps } from '../../entity-set/form/entity-form.tsx';
import { SynonymsInput } from '../../entity-set/form/synonyms-input.tsx';
import { UniqueTextInput } from '../../entity-set/form/unique-text-input.tsx';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { usesColumn } from '../../entity-set/list/uses-column.tsx';
import { NamedSelect, RecordName } from '../../entity-set/select/record-select.tsx';
import { messagesOf } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/moments.ts';
import type { Column } from '../../ui/table/table-columns.ts';
import styles from './load-vocabulary.module.css';

const COLUMNS: readonly Column<RowOf<typeof terms>>[] = [
  { head: 'NAME', cell: (row) => row.name, sort: 'name' },
  { head: 'BODY PART', cell: (row) => row.bodyPartName, sort: 'bodyPartName' },
  { head: 'CATEGORY', cell: (row) => row.categoryName, sort: 'categoryName' },
  {
    head: 'CALLERS SAY',
    cell: (row) => row.via ?? row.synonyms.join(', '),
    width: 'minmax(0, 2.4fr)',
  },
  usesColumn(terms),
  { head: 'URGENT', cell: (row) => (row.urgent ? 'Urgent' : ''), width: '90px' },
];

export function TermsList() {
  return (
    <EntityListPage
      set={terms}
      isPartOfPage
      columns={COLUMNS}
      phoneRowHeight={95}
      nameOf={(row) => row.name}
      footer={<LoadVocabulary />}
      form={(panel) => <TermForm {...panel} />}
    />
  );
}

const empty = { name: '', urgent: false, bodyPartId: null, categoryId: null, synonyms: [] };

const SHOWN = {
  bodyPartId: (id: number | null | undefined) => <RecordName set={bodyParts} id={id} />,
  categoryId: (id: number | null | undefined) => <RecordName set={categories} id={id} />,
};

export function TermForm(panel: FormPanelProps) {
  return (
    <EntityForm {...panel} set={terms} empty={empty} show={SHOWN}>
      {(form, record) => {
        // A term may carry a name again for another body part or category.
        const { bodyPartId, categoryId } = form.values;
        return (
          <>
            <UniqueTextInput
              label="Name"
              set={terms}
              textOf={(row) =>
                row.bodyPartId === bodyPartId && row.categoryId === categoryId ? row.name : ''
              }
              ownId={panel.id}
              {...form.getInputProps('name')}
            />
            <Checkbox label="Urgent" {...form.getInputProps('urgent', { type: 'checkbox' })} />
            <NamedSelect
              set={bodyParts}
              label="Body part"
              withAsterisk
              {...form.getInputProps('bodyPartId')}
            />
            <NamedSelect
              set={categories}
              label="Category"
              withAsterisk
              {...form.getInputProps('categoryId')}
            />
            <SynonymsInput
              of={{ set: terms.name, id: panel.id }}
              saved={record?.synonyms}
              {...form.getInputProps('synonyms')}
            />
          </>
        );
      }}
    </EntityForm>
  );
}

/** Adds the built-in words of callers to the terms, body parts and specialties that have known names. Shows them first. */
export function LoadVocabulary() {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const [items, setItems] = useState<VocabularyPreview['items']>();
  const attempt = async (work: () => Promise<void>) => {
    setLoading(true);
    try {
      await work();
    } catch (error) {
      for (const message of messagesOf(error)) notify.error(message);
    } finally {
      setLoading(false);
    }
  };
  const preview = () =>
    attempt(async () => {
      const found = await callApi(vocabularyCalls.preview)();
      if (found.items.length === 0) notify.success('All known words are there already.');
      else setItems(found.items);
    });
  const load = () =>
    attempt(async () => {
      const { changed } = await callApi(vocabularyCalls.load)();
      setItems(undefined);
      await client.invalidateQueries();
      notify.success(`Words were added to ${pluralize(changed, 'record')}.`);
    });
  return (
    <>
      <Button
        variant="default"
        // The list above takes all the height it can get.
        className={styles.load}
        leftSection={<IconMessageCircle size={16} aria-hidden />}
        loading={isLoading}
        onClick={preview}
      >
        Add what callers say
      </Button>
      <Modal
        opened={items !== undefined}
        onClose={() => setItems(undefined)}
        title={`Words for ${pluralize(items?.length ?? 0, 'record')}`}
        size="lg"
      >
        <dl className={styles.preview}>
          {items?.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setItems(undefined)}>
            Cancel
          </Button>
          <Button loading={isLoading} onClick={load} data-autofocus>
            Add these words
          </Button>
        </Group>
      </Modal>
    </>
  );
}
