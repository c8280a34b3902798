/** What every page does in the browser beyond what Starlight does. */

// The search button's name is what it shows, so that a voice can press it; on a phone it shows a sign alone.
for (const word of document.querySelectorAll('site-search > button > span')) {
  if (!word.offsetParent) continue;
  word.removeAttribute('aria-hidden');
  word.parentElement.removeAttribute('aria-label');
}

// A tab that was chosen once is chosen on all pages.
const wanted = localStorage.getItem('waywright-tab');
for (const tab of document.querySelectorAll('.tabs input')) {
  if (tab.value === wanted) tab.checked = true;
  tab.addEventListener('change', () => {
    localStorage.setItem('waywright-tab', tab.value);
    for (const other of document.querySelectorAll(`.tabs input[value="${tab.value}"]`)) other.checked = true;
  });
}

// Scenes within a page have its colors.
function color(frame) {
  const scene = frame.contentDocument?.documentElement;
  if (!scene) return;
  scene.dataset.theme = document.documentElement.dataset.theme;
  frame.contentWindow.waywright?.app.world.notify('theme');
}
const frames = document.querySelectorAll('iframe');
for (const frame of frames) frame.addEventListener('load', () => color(frame));
new MutationObserver(() => frames.forEach(color)).observe(document.documentElement, { attributeFilter: ['data-theme'] });
