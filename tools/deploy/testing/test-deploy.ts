import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildShop } from '../../build/shop-build.ts';
import type { JsonObject, ProjectState } from '../../fakes/google-cloud/project-state.ts';
import { isObject, listAt } from '../../fakes/google-cloud/rest.ts';
import { DRY_RUN_PROJECT, createDeployCopy } from '../dry-run/environment.ts';
import { type ExpectedState, readExpectedState } from '../dry-run/expected-state.ts';
import { type RulesCompiler, startRulesCompiler } from '../dry-run/rules-compiler.ts';

/** A packed copy of the shop that tests deploy, change and deploy again. */
export interface TestDeploy {
  readonly folder: string;
  readonly wanted: ExpectedState;
  readonly compile: RulesCompiler['compile'];
  /** Runs with one file changed, and restores the file. */
  withFile<Result>(file: string, change: (text: string) => string, run: () => Promise<Result>): Promise<Result>;
  close(): void;
}

export async function createTestDeploy(): Promise<TestDeploy> {
  await buildShop();
  const [copy, compiler] = await Promise.all([createDeployCopy(DRY_RUN_PROJECT), startRulesCompiler()]);
  return {
    folder: copy.folder,
    wanted: await readExpectedState(copy.folder),
    compile: compiler.compile,
    withFile: async (file, change, run) => {
      const path = join(copy.folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, change(text));
      try {
        return await run();
      } finally {
        writeFileSync(path, text);
      }
    },
    close: () => {
      compiler.close();
      copy.remove();
    },
  };
}

/** Puts the composite index of `audit` among the indexes of a field. */
export function misplaceIndex(text: string): string {
  const spec: { indexes: unknown[]; fieldOverrides: { fieldPath: string; indexes: unknown[] }[] } = JSON.parse(text);
  const [audit] = spec.indexes;
  const fieldOverrides = spec.fieldOverrides.map((one) =>
    one.fieldPath === 'count' ? { ...one, indexes: [...one.indexes, audit] } : one,
  );
  return JSON.stringify({ ...spec, fieldOverrides });
}

/** Gives each page of the function `pages` its own pinned rewrite. */
export function splitPinnedRewrite(text: string): string {
  const configuration: { hosting: { rewrites: Record<string, unknown>[] } } = JSON.parse(text);
  const pinned = { functionId: 'pages', region: 'us-central1', pinTag: true };
  const sources = ['/', '/shop', '/gallery', '/product/*', '/checkout'];
  const rewrites = configuration.hosting.rewrites.flatMap((one) =>
    one['regex'] === undefined ? [one] : sources.map((source) => ({ source, function: pinned })),
  );
  return JSON.stringify({ ...configuration, hosting: { ...configuration.hosting, rewrites } });
}

/** The project before the newest revision was pinned. */
export function dropTags(state: ProjectState): ProjectState {
  const copy = structuredClone(state);
  for (const stored of Object.values(copy.runServices)) {
    const { spec } = stored.service;
    if (isObject(spec) && Array.isArray(spec['traffic'])) stored.service = withTraffic(stored.service, spec);
  }
  return copy;
}

function withTraffic(service: JsonObject, spec: JsonObject): JsonObject {
  const targets = listAt(spec, 'traffic');
  return { ...service, spec: { ...spec, traffic: targets.filter((one) => isObject(one) && one['tag'] === undefined) } };
}
