import { type CSSProperties, useEffect, useState } from 'react';
import styles from './tooltip-host.module.css';

const OFFSET = 8;

interface Tip {
  text: string;
  target: DOMRect;
}

/**
 * One tooltip for the whole screen: it shows the `data-tooltip` of the hovered or focused element. A tooltip component
 * for each of a thousand row buttons would cost more than the rows.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const show = (event: Event) => setTip(tipOf(event.target));
    const focus = (event: Event) => {
      if (event.target instanceof HTMLElement && event.target.matches(':focus-visible')) show(event);
    };
    const hide = () => setTip(undefined);
    const listeners = [
      ['mouseover', show],
      ['focusin', focus],
      ['focusout', hide],
      ['keydown', hide],
      ['pointerdown', hide],
      ['scroll', hide],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, []);
  if (!tip) return null;
  const below = tip.target.top < 48;
  const top = below ? tip.target.bottom + OFFSET : tip.target.top - OFFSET;
  const middle = tip.target.left + tip.target.width / 2;
  return (
    <div
      className={styles.tip}
      role="tooltip"
      data-below={below || undefined}
      style={{ top, '--middle': `${middle}px` } as CSSProperties}
    >
      {tip.text}
    </div>
  );
}

function tipOf(target: EventTarget | null): Tip | undefined {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = owner?.dataset.tooltip;
  return owner && text ? { text, target: owner.getBoundingClientRect() } : undefined;
}
