/** A focused control that disappears or is disabled leaves the focus nowhere, or on the whole page: the next key would be lost. */
export const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return (
    focused === null || focused === document.body || focused.id === 'main' || focused.matches(':disabled')
  );
};

/** A busy browser needs some frames until it has drawn what follows from a click. */
const MOST_FRAMES = 30;

/** For a control that disappears or is disabled when it is used: moves the focus nearby once that is drawn, unless something has it. */
export function focusNearby(focus: () => void): void {
  const used = document.activeElement;
  let frames = 0;
  const look = () => {
    if (isFocusLost()) focus();
    else if (document.activeElement === used && frames++ < MOST_FRAMES) requestAnimationFrame(look);
  };
  setTimeout(look);
}
