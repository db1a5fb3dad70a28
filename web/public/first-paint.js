/** Sets mode and direction before the first paint, so that the page doesn't flash. */
{
  let settings;
  try {
    settings = JSON.parse(localStorage.getItem('settings') || '{}');
  } catch {
    // Broken settings, or none that may be read: those of the specification hold.
  }
  const page = document.documentElement;
  page.setAttribute('data-color-scheme', settings?.mode === 'dark' ? 'dark' : 'light');
  if (settings?.direction === 'rtl') page.dir = 'rtl';
}
