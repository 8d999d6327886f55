import type { ComponentProps } from 'react';

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> {
  label: string;
}

/** A scrolling part of the page. It takes the focus so that keys can scroll it. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a Tab stop, only a mouse could scroll it.
  return <section {...props} tabIndex={0} aria-label={label} />;
}
