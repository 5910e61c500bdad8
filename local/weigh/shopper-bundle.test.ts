import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const OF_THE_PANEL =
  /web\/src\/(?:features\/admin-|components\/panel-|app\/admin\/)|contract\/src\/(?:panel\/|api\/panel-)/;
const ADMIN_PAGE = 'app/pages/admin-page.tsx';

type Chunk = {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly isEntry: boolean;
};

/** The pages as they are built, without writing them. */
async function buildPages(): Promise<ReadonlyMap<string, Chunk>> {
  const built = await build({
    root: WEB,
    configFile: `${WEB}/vite.config.ts`,
    logLevel: 'silent',
    build: { write: false, minify: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return new Map(output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** Everything a browser fetches from the entry on, the files behind `closed` left out. */
function reach(chunks: ReadonlyMap<string, Chunk>, closed: string): string[] {
  const open = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
  const reached = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(name) || chunk.facadeModuleId?.endsWith(closed)) continue;
    reached.add(name);
    open.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return [...reached].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

test('ADM-01 no code of the panel is in anything a shopper’s browser fetches', { timeout: 60_000 }, async () => {
  const chunks = await buildPages();
  const ofThePanel = (modules: readonly string[]) => modules.filter((module) => OF_THE_PANEL.test(module));
  expect(ofThePanel(reach(chunks, ADMIN_PAGE))).toEqual([]);
  // With the panel's page open to it, the same search finds the panel: it could have found it.
  expect(ofThePanel(reach(chunks, 'nothing')).length).toBeGreaterThan(50);
});
