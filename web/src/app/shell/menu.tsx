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

export interface MenuEntry {
  label: string;
  to:
    | '/insurances'
    | '/practices'
    | '/providers'
    | '/call-center'
    | '/directories'
    | '/coming'
    | '/verification'
    | '/reports'
    | '/insights';
  icon: Icon;
  keys: string;
  hint: string;
  roles: readonly Role[];
}

const MENU: readonly MenuEntry[] = [
  {
    label: 'Insurances',
    to: '/insurances',
    icon: IconShieldCheck,
    keys: 'G I',
    hint: 'Maintain insurances and their plans',
    roles: EDITORS,
  },
  {
    label: 'Practices',
    to: '/practices',
    icon: IconBuildingHospital,
    keys: 'G P',
    hint: 'Practices and their addresses',
    roles: EVERYONE,
  },
  {
    label: 'Providers',
    to: '/providers',
    icon: IconStethoscope,
    keys: 'G R',
    hint: 'Maintain providers',
    roles: EDITORS,
  },
  {
    label: 'Call Center',
    to: '/call-center',
    icon: IconHeadset,
    keys: 'G C',
    hint: 'Find a provider',
    roles: EVERYONE,
  },
  {
    label: 'Directories',
    to: '/directories',
    icon: IconAddressBook,
    keys: 'G D',
    hint: 'Contacts, phones and e-mails',
    roles: EVERYONE,
  },
  {
    label: 'Coming',
    to: '/coming',
    icon: IconCalendarTime,
    keys: 'G O',
    hint: 'What starts and ends in the next weeks',
    roles: EDITORS,
  },
  {
    label: 'Verification',
    to: '/verification',
    icon: IconRosetteDiscountCheck,
    keys: 'G V',
    hint: 'Confirm with the offices what the directory says',
    roles: EDITORS,
  },
  {
    label: 'Reports',
    to: '/reports',
    icon: IconFlag,
    keys: 'G E',
    hint: 'Wrong data that agents noticed',
    roles: EDITORS,
  },
  {
    label: 'Insights',
    to: '/insights',
    icon: IconChartHistogram,
    keys: 'G T',
    hint: 'How far the directory can be trusted',
    roles: EDITORS,
  },
];

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
