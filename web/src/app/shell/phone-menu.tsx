import { Burger, Drawer, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMenu } from './main-menu.tsx';
import styles from './shell.module.css';

/** The menu where the bar has no room for it. */
export function PhoneMenu() {
  const [opened, { open, close }] = useDisclosure(false);
  const menu = useMenu();
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
