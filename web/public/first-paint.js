// Runs before the first paint, so that a dark screen never flashes white and the right frame is drawn while the
// application loads. A file of its own: the CSP allows no inline script.
const page = document.documentElement;
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (sessionStorage.getItem('careline.token') !== null) {
    page.setAttribute('data-signed-in', '');
    fetchFiles('frame');
    if (location.hash.startsWith('#/call-center')) fetchFiles('call-center');
  }
} catch {
  page.setAttribute('data-mantine-color-scheme', 'light');
}

// The build lists the files of what surrounds every screen of a signed-in user, and those of the search.
function fetchFiles(list) {
  const files = document.querySelector(`meta[name="${list}"]`)?.content.split(' ') ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
