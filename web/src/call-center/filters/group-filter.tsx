import { Checkbox, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type RefObject, useId, useState } from 'react';
import { SmallButton } from '../../ui/small-button.tsx';
import { toggleGroup } from '../model/search/changes.ts';
import type { Groups } from '../search/use-search.ts';
import styles from './filters.module.css';

interface GroupFilterProps {
  groups: Groups;
  /** Undefined: all of them. */
  value: readonly number[] | undefined;
  onChange: (groups: readonly number[] | undefined) => void;
  button: RefObject<HTMLButtonElement | null>;
}

export const GroupFilter = memo(function GroupFilter(props: GroupFilterProps) {
  const { groups, value, onChange, button } = props;
  const { all = [] } = groups;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const ids = all.map((group) => group.id);
  const chosen = value ?? ids;
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        GROUP
      </span>
      <Popover
        opened={opened}
        onChange={setOpened}
        width="target"
        offset={4}
        shadow="md"
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <UnstyledButton
            ref={button}
            className={styles.picker}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-keyshortcuts="U"
            data-chosen={value !== undefined || undefined}
            onClick={() => setOpened(!opened)}
          >
            {/* The popover gives its target an id of its own. */}
            <span id={`${id}-value`}>
              {describeNone(groups) ?? summarizeGroups(chosen.length, all.length)}
            </span>
            <IconChevronDown size={15} className="muted" aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-labelledby={`${id}-label`}>
          {all.length === 0 ? (
            <span className="muted">{describeNone(groups)}</span>
          ) : (
            <>
              <div className={styles.groups}>
                {all.map((group) => (
                  <Checkbox
                    key={group.id}
                    size="xs"
                    label={group.name}
                    checked={chosen.includes(group.id)}
                    onChange={() => onChange(toggleGroup(value, group.id, ids))}
                  />
                ))}
              </div>
              <div className={styles.groupButtons}>
                <SmallButton size="compact-xs" onClick={() => onChange(undefined)}>
                  All
                </SmallButton>
                <SmallButton size="compact-xs" onClick={() => onChange([])}>
                  None
                </SmallButton>
              </div>
            </>
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
});

function describeNone({ all, isUnanswered }: Groups): string | undefined {
  if (all) return all.length === 0 ? 'No groups found' : undefined;
  return isUnanswered ? 'No answer' : 'Loading…';
}

function summarizeGroups(chosen: number, all: number): string {
  if (chosen === 0) return 'No groups';
  if (chosen < all) return `${chosen} of ${all} groups`;
  return all === 1 ? '1 group' : `All ${all} groups`;
}
