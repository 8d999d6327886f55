import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariables, theme } from './theme.ts';

/**
 * Mantine would write its variables into a `<style>` element, which the CSP forbids. A constructed style sheet is not
 * inline style, so the same variables go there.
 */
export function adoptThemeStyles(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))) +
      convertCssVariables({
        variables: {},
        light: { '--mantine-color-scheme': 'light' },
        dark: { '--mantine-color-scheme': 'dark' },
      }),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
