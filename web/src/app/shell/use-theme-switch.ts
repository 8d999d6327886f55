import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export function useThemeSwitch() {
  // To stop transitions while it switches, Mantine would write a style into the page, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, switchTheme: () => setColorScheme(isDark ? 'light' : 'dark') };
}
