import { startTransition, useEffect, useState } from 'react';

/**
 * False while the part in view is drawn, true after it: the fields at the top can be typed in at once, and hundreds of
 * rows further down are drawn in slices between the key presses.
 */
export function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return painted;
}
