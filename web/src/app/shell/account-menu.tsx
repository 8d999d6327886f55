import { EDITORS, ROLE, RoleName, roleLabel } from '@careline/contracts/basis/call';
import type { CurrentUser } from '@careline/contracts/people/account';
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconFlag, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { reportCounts } from '../../trust/reports/reports-api.ts';
import { ALL_SETTINGS, useIsAtDesk } from '../settings-tabs.ts';
import styles from './shell.module.css';
import { askToSignOut } from './shell-dialogs.ts';

export function AccountMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isAtDesk = useIsAtDesk();
  const { data: reports } = useQuery(reportCounts);
  const answered = reports?.answered ?? 0;
  const roles = RoleName.options
    .filter((role) => user.roles.includes(role))
    .map((role) => roleLabel[ROLE[role]]);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={styles.account}
          aria-label={`Account menu, ${fullName(user)}${answered > 0 ? ', answers to your reports' : ''}`}
          data-answered={answered > 0 || undefined}
        >
          <span aria-hidden>{initials(user)}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Account">
        <Menu.Label>
          <Text fz="sm" fw={600} c="var(--mantine-color-text)" component="div" className="truncate">
            {fullName(user)}
          </Text>
          <Text fz="xs" component="div" className="muted">
            {roles.join(', ')}
          </Text>
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => navigate({ to: '/user-profile' })}
        >
          Profile
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFlag size={16} aria-hidden />}
          rightSection={answered > 0 && <span className={styles.badge}>{answered}</span>}
          onClick={() => navigate({ to: '/my-reports' })}
        >
          My reports
        </Menu.Item>
        {hasRole(user, EDITORS) && (
          <Menu.Item
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => navigate({ to: '/settings', search: isAtDesk ? {} : { tab: ALL_SETTINGS } })}
          >
            Settings
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={askToSignOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const fullName = ({ firstName, lastName }: CurrentUser): string => `${firstName} ${lastName}`.trim();

const initials = ({ firstName, lastName }: CurrentUser): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();
