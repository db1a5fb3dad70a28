/** Sets the light or dark mode before the first paint, so that the page doesn't flash. */
try {
  let mode = localStorage.getItem('mode') || 'light';
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-color-scheme', mode === 'dark' ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-color-scheme', 'light');
}
