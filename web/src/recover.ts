/**
 * Reloads a page whose code is gone because the shop was deployed or rolled back after the page loaded (docs/decisions/0060), and fills what
 * was typed into its fields again. Every build has this file under the same name, and it imports nothing: no other file of the page's build
 * may still exist.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Each field's text, or whether it is checked, by the field's label and its number among fields with that label: 'City 2'. */
type SavedForm = { readonly path: string; readonly fields: Readonly<Record<string, string | boolean>> };

const FORM_KEY = 'typed';
const RELOADS_KEY = 'reloaded';
/** After a touch whose prefetch failed, wait for its click: the page to reload is the one the click leads to. */
const CLICK_WAIT_MS = 300;
/** A write with no response by then gets none. */
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

/** Saves what is typed now, on top of what was typed `before`: the page may have removed its form since. */
function saveForm(before: SavedForm['fields'] = {}): SavedForm['fields'] {
  const fields = listFields().flatMap(([key, field]) => {
    const value = isCheckable(field) ? field.checked : field.value;
    return value === '' || (field.type === 'radio' && !value) ? [] : [[key, value] as const];
  });
  const form: SavedForm = {
    path: location.pathname,
    fields: { ...before, ...Object.fromEntries([...unfilledFields, ...fields]) },
  };
  try {
    sessionStorage.setItem(FORM_KEY, JSON.stringify(form));
  } catch {
    // Without storage canReload fails as well, and the page stays.
  }
  return form.fields;
}

/** Uses the prototype's setter, which React's value tracking does not see, so that React handles the events. */
function fill(field: Field, value: string | boolean) {
  if (isCheckable(field)) {
    if (field.checked !== value) field.click();
  } else if (field.value !== value) {
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Fills each field once, as soon as it is on the page and React handles its events. */
function fillFields(path: string, observer: MutationObserver) {
  if (location.pathname !== path) unfilledFields.clear();
  else if (document.querySelector('[data-drawn]')) return;
  for (const [key, field] of unfilledFields.size > 0 ? listFields() : []) {
    const value = unfilledFields.get(key);
    if (value === undefined || field.disabled) continue;
    unfilledFields.delete(key);
    fill(field, value);
  }
  if (unfilledFields.size === 0) observer.disconnect();
}

function restoreForm() {
  try {
    const form = JSON.parse(sessionStorage.getItem(FORM_KEY) ?? 'null') as SavedForm | null;
    sessionStorage.removeItem(FORM_KEY);
    if (form?.path !== location.pathname) return;
    for (const [key, value] of Object.entries(form.fields)) unfilledFields.set(key, value);
    const observer = new MutationObserver(() => fillFields(form.path, observer));
    observer.observe(documentElement, { childList: true, subtree: true, attributeFilter: ['data-drawn', 'disabled'] });
    fillFields(form.path, observer);
  } catch {
    // Storage is blocked, or holds something else.
  }
}

function listResources(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}

function listFailedAssets(): string[] {
  return listResources()
    .filter(({ name, responseStatus }) => name.includes('/assets/') && !(responseStatus < 400))
    .map(({ name }) => name);
}

/** A browser may cache the 404 as long as the file itself, and a rollback needs the file under the same name again. */
async function refetchFailedAssets() {
  await Promise.all(listFailedAssets().map((name) => fetch(name, { cache: 'reload' }).catch(() => undefined)));
}

/**
 * Whether to reload: files are gone or the page shows nothing without them, the shop responds, no admin form has unsaved changes, and this page
 * was not yet reloaded for these files with the live release. A prefetch that failed because the connection was lost does not reload: the click
 * fetches again. A browser that does not report which files failed reloads once per release.
 */
async function canReload(): Promise<boolean> {
  if (documentElement.hasAttribute('data-unsaved') || document.querySelector('[role=dialog] form')) return false;
  const failed = listFailedAssets();
  if (failed.length === 0 && !documentElement.hasAttribute('data-failed')) return false;
  const response = await fetch('/builds.json', { cache: 'no-store' });
  const { builds } = response.ok
    ? ((await response.json()) as { builds: readonly { readonly id: string }[] })
    : { builds: [] };
  const reloads = (failed.length > 0 ? failed : ['']).map((file) => `${location.pathname} ${file} ${builds[0]?.id}`);
  const previous: string[] = JSON.parse(sessionStorage.getItem(RELOADS_KEY) ?? '[]');
  sessionStorage.setItem(RELOADS_KEY, JSON.stringify([...new Set([...previous, ...reloads])]));
  return reloads.some((reload) => !previous.includes(reload));
}

async function waitForResponses() {
  const endsAt = Date.now() + RESPONSE_TIMEOUT_MS;
  while (documentElement.hasAttribute('data-sending') && Date.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, CLICK_WAIT_MS));
}

async function recover() {
  if (documentElement.hasAttribute('data-recovering')) return;
  documentElement.setAttribute('data-recovering', '');
  const typed = saveForm();
  await new Promise((resolve) => setTimeout(resolve, CLICK_WAIT_MS));
  await waitForResponses();
  if (await canReload().catch(() => false)) {
    await refetchFailedAssets();
    // The shopper may have added to the cart meanwhile.
    await waitForResponses();
    // The page stays until the next one has come, and a shopper may go on typing.
    addEventListener('pagehide', () => saveForm(typed));
    location.reload();
  } else {
    documentElement.removeAttribute('data-recovering');
    dispatchEvent(new Event('page-stays'));
  }
}

// First, because recover saves what is still to be filled.
restoreForm();
addEventListener('vite:preloadError', () => void recover());
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    documentElement.setAttribute('data-failed', '');
    void recover();
  },
  true,
);
// Scripts may have failed before this one ran.
if (listResources().some(({ name, responseStatus }) => /\/assets\/.*\.js$/.test(name) && responseStatus >= 400))
  void recover();
