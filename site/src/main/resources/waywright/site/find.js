/** Finds sections of the site by their words; the index is loaded when somebody begins to look. */
const field = document.getElementById('find');
const list = document.getElementById('found');
const { up } = document.documentElement.dataset;
const MOST = 8;

field.addEventListener('focus', () => {
  const script = document.createElement('script');
  script.src = `${up}sections.js`;
  script.onload = show;
  document.head.append(script);
}, { once: true });
field.addEventListener('input', show);
field.form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});

/** Every word has to be in a section; its own heading counts most, then that of its page, then its text. */
function rank([heading, , text], words) {
  const title = heading.toLowerCase();
  const own = title.split(': ').at(-1);
  let sum = 0;
  for (const word of words) {
    if (own.includes(word)) sum += 20;
    else if (title.includes(word)) sum += 4;
    else if (text.includes(word)) sum += Math.min(5, text.split(word).length - 1);
    else return 0;
  }
  return sum;
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = !words.length ? [] : (globalThis.sections ?? []).map((section) => [rank(section, words), section]).filter(([worth]) => worth > 0)
    .sort(([a], [b]) => b - a).slice(0, MOST);
  list.replaceChildren(...found.map(([, [heading, link]]) => {
    const item = document.createElement('li');
    const to = document.createElement('a');
    to.href = up + link;
    to.textContent = heading;
    item.append(to);
    return item;
  }));
  document.getElementById('findings').textContent = words.length && globalThis.sections ? (found.length ? `${found.length} sections` : 'Nothing found. Maybe fewer words?') : '';
}
