/** What all charts have in common. They do not move: movement would say nothing. */
export const CHART_STYLE = {
  gridAxis: 'none',
  tickLine: 'none',
  strokeDasharray: '0',
  textColor: 'var(--muted)',
  gridColor: 'var(--line)',
} as const;

export const CHART_HEIGHT = 220;
/** Of one bar in a chart whose bars lie below each other. */
export const BAR_HEIGHT = 30;
export const STILL = { isAnimationActive: false } as const;
/** A chart is hidden from screen readers, who have the table: the keyboard must not end up in it. */
export const NOT_FOCUSABLE = { accessibilityLayer: false } as const;
