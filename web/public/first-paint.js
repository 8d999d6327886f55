// Runs before the first paint, so that a dark screen never flashes white and the right frame is drawn while the
// application loads. A file of its own: the CSP allows no inline script.
const page = document.documentElement;
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (sessionStorage.getItem('careline.token') !== null) page.setAttribute('data-signed-in', '');
} catch {
  page.setAttribute('data-mantine-color-scheme', 'light');
}
