import {
  type CSSVariablesResolver,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
  rem,
} from '@mantine/core';
import type { FocusEvent } from 'react';
import { PANEL_FOOTER } from '../ui/select/dropdown-room.ts';

const petrol: MantineColorsTuple = [
  '#eaf5f7',
  '#d5eaee',
  '#abd5dd',
  '#7dbdc9',
  '#55a6b6',
  '#3593a5',
  '#1d7d90',
  '#0f6474',
  '#0b5160',
  '#073d49',
];

// Mantine's own grays are too pale for text on white; these have a contrast of 4.5:1.
const gray: MantineColorsTuple = [
  '#f7f9fb',
  '#eff3f6',
  '#e1e7ed',
  '#cad3dc',
  '#8794a5',
  '#5f6e80',
  '#4a5868',
  '#36424f',
  '#1f2933',
  '#10171e',
];

const dark: MantineColorsTuple = [
  '#e6ebf1',
  '#c4cdd8',
  '#a3afbd',
  '#8b98a8',
  '#3a4654',
  '#2b3540',
  '#1c242d',
  '#131a21',
  '#0e141a',
  '#090d12',
];

/**
 * A dialog moves the focus to `data-autofocus` a moment after it has opened. A fast user may have moved on by then: the focused element
 * keeps the focus, and the letters typed into it.
 */
function keepFocus({ target }: FocusEvent): void {
  const content = target.closest('[role="dialog"]');
  for (const former of content?.querySelectorAll('[data-autofocus]') ?? [])
    former.removeAttribute('data-autofocus');
  if (content) target.setAttribute('data-autofocus', 'true');
}

// Every dialog needs a label for its X, no banner landmark for its header, and no injected scroll-lock style.
const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' }, content: { 'data-printed': true } },
  lockScroll: false,
  onFocus: keepFocus,
};

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark },
  black: '#10171e',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '28px' },
      h2: { fontSize: rem(16), lineHeight: '24px' },
      h3: { fontSize: rem(13), lineHeight: '20px' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(28) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(16) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A drop-down that would cover a panel's footer opens upwards.
    Combobox: {
      defaultProps: {
        middlewares: { flip: { padding: { bottom: PANEL_FOOTER }, fallbackStrategy: 'bestFit' } },
      },
    },
    Drawer: {
      defaultProps: {
        ...dialog,
        position: 'right',
        size: 440,
        transitionProps: { duration: 140 },
      },
    },
    Modal: {
      defaultProps: { ...dialog, centered: true, size: 420, transitionProps: { duration: 120 } },
      styles: { title: { fontSize: rem(16), fontWeight: 650 }, body: { overflowWrap: 'anywhere' } },
    },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  },
});

/** Mantine's error red is 3.3:1 on white; these are 6:1 and 7:1. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-error': '#b42318', '--mantine-color-placeholder': '#5f6e80' },
  dark: { '--mantine-color-error': '#ff9d94', '--mantine-color-placeholder': '#8b98a8' },
});

/**
 * Mantine would write its variables into a `<style>` element, which the CSP forbids. A constructed style sheet is not
 * inline style, so the same variables go there. Phones of 2022 and before know none: there they join the last style sheet.
 */
export function adoptThemeStyles(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const rules =
    convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))) +
    convertCssVariables({
      variables: {},
      light: { '--mantine-color-scheme': 'light' },
      dark: { '--mantine-color-scheme': 'dark' },
    });
  const { styleSheets } = document;
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  const last = styleSheets[styleSheets.length - 1];
  for (const rule of rules.match(/[^{}]+\{[^{}]*\}/g) ?? []) last?.insertRule(rule, last.cssRules.length);
}
