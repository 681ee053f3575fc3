// Runs before the first paint, so that neither the theme nor the language flashes.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const isEnglish = stored('language') === 'en';
  if (isEnglish) document.documentElement.lang = 'en';
  const phrases = document.querySelector(`meta[name='phrases-${isEnglish ? 'english' : 'hungarian'}.json']`);
  if (phrases === null) return;
  const preload = { rel: 'preload', as: 'fetch', href: phrases.content, crossOrigin: 'anonymous' };
  document.head.append(Object.assign(document.createElement('link'), preload));
})();
