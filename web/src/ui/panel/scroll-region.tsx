import type { ComponentProps } from 'react';

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> {
  label: string;
}

/** A part of the page that scrolls by itself. It can be focused, so that keys scroll it. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus it could be scrolled by mouse alone.
  return <section {...props} tabIndex={0} aria-label={label} />;
}
