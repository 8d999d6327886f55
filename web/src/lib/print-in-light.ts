/** Paper is white: a dark screen uses light colours while it is printed. */
export function printInLight(): void {
  const root = document.documentElement;
  let scheme: string | undefined;
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      scheme = root.dataset.mantineColorScheme;
      root.dataset.mantineColorScheme = 'light';
    } else if (scheme !== undefined) root.dataset.mantineColorScheme = scheme;
  });
}
