import { useEffect, useEffectEvent } from 'react';

/** What the parts of the page tell each other about the import. */
export type ImportEvent = 'started' | 'in-progress' | 'completed' | 'failed';

const nameOf = (event: ImportEvent) => `data-import-${event}`;

export const tellImport = (event: ImportEvent): void => {
  window.dispatchEvent(new CustomEvent(nameOf(event)));
};

export function useImportEvent(event: ImportEvent, react: () => void): void {
  const onEvent = useEffectEvent(react);
  useEffect(() => {
    const listener = () => onEvent();
    window.addEventListener(nameOf(event), listener);
    return () => window.removeEventListener(nameOf(event), listener);
  }, [event]);
}
