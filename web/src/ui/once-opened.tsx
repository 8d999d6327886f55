import { type ReactNode, useEffect, useState } from 'react';

/**
 * Draws a dialog from its first opening on: a closed one costs as much as an open one. It is drawn closed and opened right
 * after, because a dialog notes where to return the focus at the moment it opens.
 */
export function OnceOpened({
  opened,
  children,
}: {
  opened: boolean;
  children: (opened: boolean) => ReactNode;
}) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (opened) setDrawn(true);
  }, [opened]);
  return opened || isDrawn ? children(opened && isDrawn) : null;
}
