import { vocabularyCalls } from '@careline/contracts/call-center/vocabulary';
import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { notify } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/counts.ts';
import styles from './load-vocabulary.module.css';

/** Adds the built-in words of callers to the terms, body parts and specialties that have known names. */
export function LoadVocabulary() {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const { changed } = await callApi(vocabularyCalls.load)();
      await client.invalidateQueries();
      notify.success(
        changed === 0
          ? 'All known words are there already.'
          : `Words were added to ${pluralize(changed, 'record')}.`,
      );
    } catch (error) {
      if (error instanceof ApiError) for (const line of error.messages) notify.error(line);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      // The list above takes all the height it can get.
      className={styles.load}
      leftSection={<IconMessageCircle size={16} aria-hidden />}
      loading={isLoading}
      onClick={load}
    >
      Add what callers say
    </Button>
  );
}
