import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /scheme="dark"\] \{([^}]*)\}/].map(
  (block) => block.exec(css)?.[1] ?? '',
);

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const digits = /^#(..)(..)(..)$/.exec(colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const token = (block: string, name: string): string => {
  const value = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(block)?.[1];
  if (!value) throw new Error(`no colour --${name}`);
  return value;
};

/** The ground of an input is white in light; in dark it is Mantine's dark-6. */
const GROUNDS = [
  ['light', light, '#fff'],
  ['dark', dark, '#1c242d'],
] as const;

test.each(GROUNDS)('in %s the border of an input and the ring of the focus have 3:1', (_, block, input) => {
  for (const line of ['input-line', 'accent'])
    for (const ground of [input, token(block, 'surface')])
      expect(contrast(token(block, line), ground)).toBeGreaterThanOrEqual(3);
});

test.each(GROUNDS)('in %s dimmed rows stay readable', (_, block) =>
  expect(contrast(token(block, 'muted'), token(block, 'canvas'))).toBeGreaterThanOrEqual(4.5),
);
