/** Sets mode and direction before the first paint, so that the page doesn't flash. */
{
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('settings') || '{}');
  } catch {
    // Broken settings, or none that may be read: those of the specification hold.
  }
  const page = document.documentElement;
  page.setAttribute('data-color-scheme', kept?.mode === 'dark' ? 'dark' : 'light');
  if (kept?.direction === 'rtl') page.dir = 'rtl';
}
