import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import styles from './filters.module.css';

export const SearchButtons = memo(function SearchButtons({ onReset }: { onReset: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" flex={1} leftSection={<IconSearch size={16} aria-hidden />}>
        Search
      </Button>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Refresh: reset all filters"
        aria-keyshortcuts="Alt+R"
        data-tooltip="Reset for the next caller ( Alt R )"
        onClick={onReset}
      >
        <IconRefresh size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
});
