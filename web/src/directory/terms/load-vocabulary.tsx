import { type VocabularyPreview, vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import { Button, Group, Modal } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { tellRefusal } from '../../lib/api/tell-refusal.ts';
import { notify } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/counts.ts';
import styles from './load-vocabulary.module.css';

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
      tellRefusal(error);
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
