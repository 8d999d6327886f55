/** A focused control that disappears or is disabled leaves the focus nowhere, or on the whole page: the next key would be lost. */
export const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return (
    focused === null || focused === document.body || focused.id === 'main' || focused.matches(':disabled')
  );
};

/** For a control that disappears or is disabled when it is used: moves the focus nearby once that is drawn, unless something has it. */
export function focusNearby(focus: () => void): void {
  setTimeout(() => {
    if (isFocusLost()) focus();
  });
}
