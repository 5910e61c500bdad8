/**
 * Brings a page back whose code is gone, because the shop was deployed or rolled back after the page had come (docs/decisions/0060): it is
 * loaded once more, and what was typed stands in its fields again. Every page loads this file under a name that never changes, and it
 * imports nothing, because nothing else of the page's build may be there.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What was typed on a page: a field's text, or whether it is checked, by the field's label and its place among its namesakes. */
type SavedForm = { readonly path: string; readonly fields: Readonly<Record<string, string | boolean>> };

const FORM_KEY = 'typed';
const RELOADS_KEY = 'reloaded';
/** Long enough for a click to follow the touch whose prefetch has failed: the page it leads to is then the one that is loaded again. */
const CLICK_WAIT_MS = 300;
/** What the page has sent is answered by then, or never. */
const RESPONSE_TIMEOUT_MS = 30_000;
const SECRET_AUTOCOMPLETE = /password|one-time|cc-/;
const documentElement = document.documentElement;
const unfilledFields = new Map<string, string | boolean>();

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function listFields(): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>('input,textarea,select')].flatMap((field) => {
    if (/^(?:password|hidden|file|submit|button)$/.test(field.type) || SECRET_AUTOCOMPLETE.test(field.autocomplete))
      return [];
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return [[`${label} ${count}`, field]];
  });
}

function saveForm() {
  const fields = listFields().flatMap(([key, field]) => {
    const value = isCheckable(field) ? field.checked : field.value;
    return value === '' || (field.type === 'radio' && !value) ? [] : [[key, value] as const];
  });
  const typed: SavedForm = { path: location.pathname, fields: Object.fromEntries([...unfilledFields, ...fields]) };
  try {
    sessionStorage.setItem(FORM_KEY, JSON.stringify(typed));
  } catch {
    // Without storage nothing is loaded again by itself either.
  }
}

/** Types as a hand does, past React's memory of what it has last written into the field. */
function fill(field: Field, value: string | boolean) {
  if (isCheckable(field)) {
    if (field.checked !== value) field.click();
  } else if (field.value !== value) {
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Fills the fields that are there, once each; a page that was drawn before its code came listens to nothing yet. */
function fillFields(path: string, watch: MutationObserver) {
  if (location.pathname !== path) unfilledFields.clear();
  else if (document.querySelector('[data-drawn]')) return;
  for (const [key, field] of unfilledFields.size > 0 ? listFields() : []) {
    const value = unfilledFields.get(key);
    if (value === undefined || field.disabled) continue;
    unfilledFields.delete(key);
    fill(field, value);
  }
  if (unfilledFields.size === 0) watch.disconnect();
}

function restoreForm() {
  try {
    const typed = JSON.parse(sessionStorage.getItem(FORM_KEY) ?? 'null') as SavedForm | null;
    sessionStorage.removeItem(FORM_KEY);
    if (typed?.path !== location.pathname) return;
    for (const [key, value] of Object.entries(typed.fields)) unfilledFields.set(key, value);
    const watch = new MutationObserver(() => fillFields(typed.path, watch));
    watch.observe(documentElement, { childList: true, subtree: true, attributeFilter: ['data-drawn', 'disabled'] });
    fillFields(typed.path, watch);
  } catch {
    // Nothing was kept, or by another program.
  }
}

/** The files of its build that this page has asked for in vain. */
function listFailedAssets(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const missed = entries.filter(({ name, responseStatus }) => name.includes('/assets/') && !(responseStatus < 400));
  return missed.map(({ name }) => name);
}

/** A miss may be stored for as long as the file itself, and the file may be back: after a rollback it is wanted under the same name again. */
async function refetchFailedAssets() {
  await Promise.all(listFailedAssets().map((name) => fetch(name, { cache: 'reload' }).catch(() => undefined)));
}

/**
 * Whether the page may go: the shop answers, no form of the panel holds what is not saved, and the page has not been loaded again for these
 * files before, with the release that is live now. Where a browser does not tell which they are, once for each release.
 */
async function canReload(): Promise<boolean> {
  if (documentElement.hasAttribute('data-unsaved') || document.querySelector('[role=dialog] form')) return false;
  const response = await fetch('/builds.json', { cache: 'no-store' });
  const { builds } = response.ok
    ? ((await response.json()) as { builds: readonly { readonly id: string }[] })
    : { builds: [] };
  const missed = listFailedAssets();
  const marks = (missed.length > 0 ? missed : ['']).map((file) => `${location.pathname} ${file} ${builds[0]?.id}`);
  const known: string[] = JSON.parse(sessionStorage.getItem(RELOADS_KEY) ?? '[]');
  sessionStorage.setItem(RELOADS_KEY, JSON.stringify([...new Set([...known, ...marks])]));
  return marks.some((mark) => !known.includes(mark));
}

async function recover() {
  if (documentElement.hasAttribute('data-recovering')) return;
  documentElement.setAttribute('data-recovering', '');
  saveForm();
  const since = Date.now();
  do await new Promise((resolve) => setTimeout(resolve, CLICK_WAIT_MS));
  while (documentElement.hasAttribute('data-sending') && Date.now() - since < RESPONSE_TIMEOUT_MS);
  if (await canReload().catch(() => false)) {
    await refetchFailedAssets();
    location.reload();
  } else {
    documentElement.removeAttribute('data-recovering');
    dispatchEvent(new Event('page-stays'));
  }
}

addEventListener('vite:preloadError', () => void recover());
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void recover(), true);
// What had failed before this file came.
const loadedResources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
if (loadedResources.some(({ name, responseStatus }) => /\/assets\/.*\.js$/.test(name) && responseStatus >= 400))
  void recover();
restoreForm();
