import { type OwnSearch, searchesCalls } from '@careline/contracts/call-center/own-searches';
import { PROVIDER_FILTERS } from '@careline/contracts/directory/provider-filters';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { ErrorBanner } from '../../ui/feedback/feedback.tsx';
import styles from './own-searches.module.css';

interface OwnSearchesProps {
  /** The page: "/providers". */
  path: string;
  /** Whether a search belongs to this page: the same list holds those of other pages. */
  isOfThisPage: (parameters: URLSearchParams) => boolean;
  /** Beside another control: smaller, and on a phone only the icon. */
  compact?: boolean;
}

/** What belongs to the moment, not to the search: who is open, and the day of this caller's appointment. */
const NOT_KEPT = ['provider', 'on'];

/** Whether a search is one of the list of providers; otherwise it is one of the search page. */
export const isOfProviderList = (parameters: URLSearchParams): boolean => {
  const own = new Set(['q', ...Object.values(PROVIDER_FILTERS).map(({ url }): string => url)]);
  // Both pages have this one.
  return [...parameters].some(([key, value]) => own.has(key) && !(key === 'accepting' && value === 'true'));
};

/** The user's named searches: opened, kept under a name, and forgotten. */
export function OwnSearchesMenu({ path, isOfThisPage, compact = false }: OwnSearchesProps) {
  const parameters = new URLSearchParams(useLocation().searchStr);
  for (const key of NOT_KEPT) parameters.delete(key);
  const query = parameters.toString();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const all = callQuery(searchesCalls.search, { body: {}, spinner: false });
  const { data } = useQuery({ ...all, enabled: opened });
  const reload = () => client.invalidateQueries({ queryKey: all.queryKey });
  const save = useSingleMutation({
    mutationFn: () => callApi(searchesCalls.save)({ body: { name, query } }),
    onSuccess: async () => {
      setName('');
      await reload();
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: OwnSearch) => callApi(searchesCalls.delete)({ params: { id } }),
    onSettled: reload,
  });
  const items = (data?.items ?? []).filter((search) => isOfThisPage(new URLSearchParams(search.query)));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Button
          aria-expanded={opened}
          className={compact ? styles.compact : undefined}
          onClick={() => setOpened(!opened)}
          variant={compact ? 'subtle' : 'default'}
          size={compact ? 'compact-sm' : 'sm'}
          leftSection={<IconBookmark size={16} aria-hidden />}
        >
          <span className={styles.words}>My searches</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="My searches">
        {items.map((search) => (
          <div key={search.id} className={styles.row}>
            <a className={styles.link} href={`#${path}?${search.query}`} onClick={() => setOpened(false)}>
              {search.name}
            </a>
            <ActionIcon aria-label={`Delete ${search.name}`} onClick={() => remove.mutate(search)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {data && items.length === 0 && <p className={styles.none}>No searches are kept yet.</p>}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '' && query !== '') save.mutate();
          }}
        >
          <ErrorBanner error={save.error} />
          <TextInput
            label="Keep this search as"
            description={query === '' ? 'Search or set a filter first.' : undefined}
            disabled={query === ''}
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="compact-sm" disabled={query === '' || name.trim() === ''}>
            Keep
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
