import { Kbd, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { printKeys } from '../../lib/keyboard/keystroke.ts';
import { listShortcuts, type ShortcutGroup, useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { onShortcutHelp, openShortcutHelp } from './shell-dialogs.ts';
import styles from './shortcut-help.module.css';

const IN_FORMS: ShortcutGroup = {
  title: 'In a form',
  shortcuts: [
    { keys: 'Enter', label: 'Save (not a provider)', run: () => {} },
    { keys: 'Ctrl+S', label: 'Save', run: () => {} },
    { keys: 'Ctrl+Enter', label: 'Save and new', run: () => {} },
    { keys: 'Escape', label: 'Close', run: () => {} },
  ],
};

export function ShortcutHelp() {
  const [groups, setGroups] = useState<ShortcutGroup[]>();
  useEffect(() => onShortcutHelp(() => setGroups([...listShortcuts(), IN_FORMS])), []);
  useShortcuts('Everywhere', [{ keys: '?', label: 'Keyboard shortcuts', run: openShortcutHelp }]);
  return (
    <Modal
      opened={groups !== undefined}
      onClose={() => setGroups(undefined)}
      title="Keyboard shortcuts"
      size={940}
    >
      <div className={styles.groups}>
        {groups
          ?.filter(({ shortcuts }) => shortcuts.length > 0)
          .map(({ title, shortcuts }) => (
            <div key={title}>
              <h3 className={styles.title}>{title}</h3>
              <dl className={styles.keys}>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} className={styles.line}>
                    <dt>{label}</dt>
                    <dd>
                      <Kbd size="xs">{printKeys(keys)}</Kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
      </div>
    </Modal>
  );
}
