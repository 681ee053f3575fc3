// Files of tests follow one another in one browser; each begins as in a new one. Some run without a browser.
if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
