import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));
const ADMIN_MODULES = /web\/src\/admin\/|contract\/src\/(?:admin\/|api\/admin-)|node_modules\/@(?:mui|emotion)\//;
const ADMIN_ENTRY = 'admin/load-admin.ts';

type Chunk = {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Whether the shell of every page includes it. */
  readonly isNamed: boolean;
};

/** What follows browsing: the panel, checkout, sign-in and live orders. */
const AFTER_BROWSING =
  /web\/src\/(?:admin|checkout|orders|account)\/|newsletter-requests|node_modules\/(?:@mui|@emotion|@?firebase|date-fns|@tanstack\/(?:react-virtual|virtual-core)|@leeoniya)/;
const BROWSING = ['home', 'shop', 'product', 'gallery'].map((page) => `/${page}-page.tsx`);

type Built = { readonly chunks: ReadonlyMap<string, Chunk>; readonly files: readonly string[] };

/** The built pages, not written to disk. */
async function buildPages(): Promise<Built> {
  const built = await build({
    root: WEB,
    configFile: `${WEB}/vite.config.ts`,
    logLevel: 'silent',
    build: { write: false, minify: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  const shell = output.output.find(({ fileName }) => fileName === 'shell.html');
  if (shell?.type !== 'asset') throw new Error('The build has no shell');
  const html = String(shell.source);
  const chunks = new Map(
    output.output.flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, { ...file, isNamed: html.includes(`/${file.fileName}"`) }]] : [],
    ),
  );
  return { chunks, files: output.output.map(({ fileName }) => fileName) };
}

/** Everything a browser fetches from the shell on, except the files behind `closed`. */
function reach(chunks: ReadonlyMap<string, Chunk>, closed: string): string[] {
  const open = [...chunks].filter(([, { isNamed }]) => isNamed).map(([name]) => name);
  const reached = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(name) || chunk.facadeModuleId?.endsWith(closed)) continue;
    reached.add(name);
    open.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return [...reached].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

/** The chunks a browser fetches to show one page before any interaction. */
function listShown(chunks: ReadonlyMap<string, Chunk>, page: string): string[] {
  const open = [...chunks].filter(([, { isNamed, facadeModuleId }]) => isNamed || facadeModuleId?.endsWith(page));
  const shown = new Set<string>();
  for (const names = open.map(([name]) => name); names.length > 0;) {
    const name = names.pop() ?? '';
    if (!shown.has(name)) names.push(...(chunks.get(name)?.imports ?? []));
    shown.add(name);
  }
  return [...shown];
}

function show(chunks: ReadonlyMap<string, Chunk>, page: string): string[] {
  return listShown(chunks, page).flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

const pages = buildPages();

test('ADM-01 no admin code, MUI included, is in anything a shopper’s browser fetches', async () => {
  const { chunks: built } = await pages;
  const ofThePanel = (modules: readonly string[]) => modules.filter((module) => ADMIN_MODULES.test(module));
  expect(ofThePanel(reach(built, ADMIN_ENTRY))).toEqual([]);
  // With the admin page included, the same search finds admin code, so the search works.
  expect(ofThePanel(reach(built, 'nothing')).length).toBeGreaterThan(50);
});

test('a shopper who only browses fetches no code of checkout, accounts, live orders or close matches', async () => {
  const { chunks: built } = await pages;
  const later = (page: string) => show(built, page).filter((module) => AFTER_BROWSING.test(module));
  for (const page of BROWSING) {
    expect(
      show(built, page).some((module) => module.endsWith(page)),
      page,
    ).toBe(true);
    expect(later(page), page).toEqual([]);
  }
  expect(later('/checkout-page.tsx').length, 'the same search finds it on the checkout').toBeGreaterThan(8);
});

test('checkout asks for its code in few pieces, since each costs a request and its own start', async () => {
  const { chunks: built } = await pages;
  expect(listShown(built, '/checkout-page.tsx').length).toBeLessThanOrEqual(20);
});

test('R-22 no built file has the address of a server-rendered page: Hosting would serve it before any rewrite', async () => {
  const { files } = await pages;
  const html = files.filter((file) => file.endsWith('.html')).toSorted();
  expect(html).toEqual([
    '404.html',
    'closed.html',
    'shell.html',
    ...['checkout', 'gallery', 'home', 'product', 'shop'].map((page) => `shells/${page}.html`),
  ]);
});
