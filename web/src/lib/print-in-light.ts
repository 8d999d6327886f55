/** Paper is white: a dark screen is drawn light for as long as it is printed. */
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
