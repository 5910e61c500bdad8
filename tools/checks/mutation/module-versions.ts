import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What the modules of the present trial are: those that are loaded anew, and the text of the one with the mutant. */
interface Version {
  readonly number: number;
  /** Every module that imports the mutated one, over however many others. */
  readonly affected: ReadonlySet<string>;
  readonly mutated: { readonly path: string; readonly text: string } | undefined;
}

const COLLECTOR = new URL('test-collector.ts', import.meta.url).href;

/** Lets Node load modules again for each trial, and its tests find our collector instead of vitest. */
export function registerModuleVersions() {
  let version: Version = { number: 0, affected: new Set(), mutated: undefined };
  const withoutTypes = new Map<string, string>();
  const strip = (path: string): string => {
    const source = withoutTypes.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'));
    withoutTypes.set(path, source);
    return source;
  };
  const suffix = () => `?version=${version.number}`;
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context;
      if (specifier === 'vitest' && parentURL !== COLLECTOR) return { url: COLLECTOR, shortCircuit: true };
      const resolved = next(specifier, context);
      const isVersioned = resolved.url.startsWith('file:') && version.affected.has(fileURLToPath(resolved.url));
      return isVersioned ? { ...resolved, url: `${resolved.url}${suffix()}` } : resolved;
    },
    load: (url, context, next) => {
      if (!url.includes('?version=')) return next(url, context);
      const path = fileURLToPath(url);
      const { mutated } = version;
      const source = mutated?.path === path ? stripTypeScriptTypes(mutated.text) : strip(path);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  return {
    suffix,
    /** From now on these modules are new ones. */
    begin: (affected: ReadonlySet<string>, mutated?: Version['mutated']): void => {
      version = { number: version.number + 1, affected, mutated };
    },
    load: (path: string): Promise<unknown> => import(`${pathToFileURL(path).href}${suffix()}`),
  };
}
