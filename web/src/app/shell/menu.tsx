import { EDITORS, EVERYONE, type Role } from '@careline/contracts/basis/call';
import { formatCount } from '@careline/contracts/basis/counts';
import { Burger, Drawer, NavLink, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type Icon,
  IconAddressBook,
  IconBuildingHospital,
  IconCalendarTime,
  IconChartHistogram,
  IconFlag,
  IconHeadset,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconStethoscope,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { comingApi } from '../../directory/coming/coming-api.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { reportCounts } from '../../trust/reports/reports-api.ts';
import { verificationApi } from '../../trust/verification/verification-api.ts';
import styles from './shell.module.css';

/** Its name, where it leads, the two keys that lead there, who may go, and what it is for. */
const entry = <const To extends string>(
  label: string,
  to: To,
  keys: string,
  icon: Icon,
  roles: readonly Role[],
  hint: string,
) => ({ label, to, keys, icon, roles, hint });

const MENU = [
  entry('Insurances', '/insurances', 'G I', IconShieldCheck, EDITORS, 'Maintain insurances and their plans'),
  entry('Practices', '/practices', 'G P', IconBuildingHospital, EVERYONE, 'Practices and their addresses'),
  entry('Providers', '/providers', 'G R', IconStethoscope, EDITORS, 'Maintain providers'),
  entry('Call Center', '/call-center', 'G C', IconHeadset, EVERYONE, 'Find a provider'),
  entry('Directories', '/directories', 'G D', IconAddressBook, EVERYONE, 'Contacts, phones and e-mails'),
  entry('Coming', '/coming', 'G O', IconCalendarTime, EDITORS, 'What starts and ends in the next weeks'),
  entry(
    'Verification',
    '/verification',
    'G V',
    IconRosetteDiscountCheck,
    EDITORS,
    'Confirm with the offices what the directory says',
  ),
  entry('Reports', '/reports', 'G E', IconFlag, EDITORS, 'Wrong data that agents noticed'),
  entry('Insights', '/insights', 'G T', IconChartHistogram, EDITORS, 'How far the directory can be trusted'),
];
export type MenuEntry = (typeof MENU)[number];

export function useMenu(): MenuEntry[] {
  const user = useCurrentUser();
  return MENU.filter((entry) => hasRole(user, entry.roles));
}

export function MainMenu() {
  const menu = useMenu();
  const waiting = useWaiting();
  const navigate = useNavigate();
  useShortcuts(
    'Go to',
    menu.map(({ keys, label, to }) => ({ keys, label, run: () => void navigate({ to }) })),
  );
  return (
    <nav aria-label="Main menu" className={styles.menu}>
      {menu.map(({ to, label, icon: Glyph }) => (
        <Link key={to} to={to} className={styles.entry} activeOptions={{ includeSearch: false }}>
          <Glyph size={16} stroke={1.8} aria-hidden />
          {label}
          <Waiting count={waiting[to]} />
        </Link>
      ))}
    </nav>
  );
}

/** The menu as a drawer, for screens too narrow for the bar. */
export function PhoneMenu() {
  const [opened, { open, close }] = useDisclosure(false);
  const menu = useMenu();
  const waiting = useWaiting();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <Burger
        className={styles.burger}
        opened={false}
        onClick={open}
        size="sm"
        color="white"
        aria-label="Open menu"
      />
      <Drawer opened={opened} onClose={close} position="left" size={260} title="Menu">
        <nav aria-label="Main menu">
          {menu.map(({ to, label, icon: Glyph }) => (
            <NavLink
              key={to}
              component="button"
              label={label}
              leftSection={<Glyph size={18} aria-hidden />}
              rightSection={<Waiting count={waiting[to]} />}
              active={pathname.startsWith(to)}
              aria-current={pathname.startsWith(to) ? 'page' : undefined}
              onClick={() => {
                close();
                void navigate({ to });
              }}
            />
          ))}
        </nav>
      </Drawer>
    </>
  );
}

/** How much work waits behind a menu entry, shown to the users who do it. */
function useWaiting(): Record<string, number | undefined> {
  const enabled = hasRole(useCurrentUser(), EDITORS);
  const { data: reports } = useQuery({ ...reportCounts, enabled });
  const { data: due } = useQuery({ ...verificationApi.dueNow, enabled });
  const { data: coming } = useQuery({ ...comingApi.thisWeek, enabled });
  return { '/coming': coming, '/reports': reports?.open, '/verification': due };
}

function Waiting({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.badge}>
      {formatCount(count)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
