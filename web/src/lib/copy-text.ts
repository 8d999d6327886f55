import { notify } from './notify.ts';

/** Copies a text to the clipboard and shows it in a notice; `name` replaces a secret there. */
export async function copyText(text: string, name = text): Promise<void> {
  if (await copied(text)) notify.success(`Copied ${name}`);
  else notify.error('The browser did not allow copying.');
}

async function copied(text: string): Promise<boolean> {
  // Served without TLS the browser has no clipboard interface; the older way still works there.
  if (!navigator.clipboard) return copiedBySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copiedBySelection(text),
  );
}

function copiedBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'mantine-visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}
