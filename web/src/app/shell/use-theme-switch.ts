import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export function useThemeSwitch() {
  // To suspend transitions, Mantine would inject a <style>, which the CSP forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  return { isDark, switchTheme: () => setColorScheme(isDark ? 'light' : 'dark') };
}
