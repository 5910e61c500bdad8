import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import * as z from 'zod/mini';
import { checkCpuQuota } from '../../checks/architecture/cpu-quota.ts';
import { CliError, runProcess } from '../../start/command.ts';
import { DRY_RUN_PROJECT } from './environment.ts';

const endpointSchema = z.object({
  region: z.array(z.string()),
  availableMemoryMb: z.nullish(z.number()),
  cpu: z.nullish(z.union([z.number(), z.literal('gcf_gen1')])),
  concurrency: z.nullish(z.number()),
  maxInstances: z.nullish(z.number()),
  timeoutSeconds: z.nullish(z.number()),
  httpsTrigger: z.optional(z.object({ invoker: z.nullish(z.array(z.string())) })),
  scheduleTrigger: z.optional(z.object({ schedule: z.string(), timeZone: z.nullish(z.string()) })),
  taskQueueTrigger: z.optional(z.object({})),
  eventTrigger: z.optional(
    z.object({
      eventType: z.string(),
      eventFilters: z.optional(z.record(z.string(), z.string())),
      eventFilterPathPatterns: z.optional(z.record(z.string(), z.string())),
      retry: z.nullish(z.boolean()),
    }),
  ),
  secretEnvironmentVariables: z.optional(z.array(z.object({ key: z.string() }))),
});
const manifestSchema = z.object({
  endpoints: z.record(z.string(), endpointSchema),
  params: z.optional(z.array(z.object({ name: z.string(), type: z.string() }))),
});
export type Endpoint = z.infer<typeof endpointSchema>;

const indexFieldSchema = z.object({
  fieldPath: z.string(),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
});
const fieldOverrideSchema = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.optional(z.boolean()),
  indexes: z.array(
    z.object({ order: z.optional(z.string()), arrayConfig: z.optional(z.string()), queryScope: z.string() }),
  ),
});
const indexesSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(indexFieldSchema) }),
  ),
  fieldOverrides: z.array(fieldOverrideSchema),
});

const rewriteSchema = z.object({
  source: z.optional(z.string()),
  regex: z.optional(z.string()),
  destination: z.optional(z.string()),
  function: z.optional(z.object({ functionId: z.string(), region: z.string(), pinTag: z.optional(z.boolean()) })),
});
const firebaseSchema = z.object({
  hosting: z.object({
    public: z.string(),
    ignore: z.array(z.string()),
    rewrites: z.array(rewriteSchema),
    headers: z.array(z.unknown()),
  }),
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
});

/** What a deploy of a folder should lead to, determined without firebase-tools. */
export interface ExpectedState {
  /** As firebase-functions lists them. */
  readonly functions: Readonly<Record<string, Endpoint>>;
  readonly indexes: z.infer<typeof indexesSchema>;
  readonly rules: string;
  readonly hosting: z.infer<typeof firebaseSchema>['hosting'];
  /** The sha256 of each page file, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Reads what will be deployed; fails if the packed functions do not start. */
export async function readExpectedState(folder: string): Promise<ExpectedState> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { hosting, firestore } = firebaseSchema.parse(read('firebase.json'));
  return {
    functions: await listFunctions(
      join(folder, 'functions'),
      readFileSync(join(folder, `functions/.env.${DRY_RUN_PROJECT}`), 'utf8'),
    ),
    indexes: indexesSchema.parse(read(firestore.indexes)),
    rules: readFileSync(join(folder, firestore.rules), 'utf8'),
    hosting,
    files: hashFiles(join(folder, hosting.public), hosting.ignore),
  };
}

async function listFunctions(folder: string, parameters: string): Promise<Record<string, Endpoint>> {
  const manifest = join(folder, 'manifest.log');
  const { code, output } = await runProcess(
    process.execPath,
    ['node_modules/firebase-functions/lib/bin/firebase-functions.js'],
    { folder, environment: { FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest, GCLOUD_PROJECT: DRY_RUN_PROJECT } },
  );
  if (code !== 0) throw new CliError(`The packed functions do not start:\n\n${output.trim()}`);
  const listed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  rmSync(manifest);
  const { endpoints, params = [] } = manifestSchema.parse(listed);
  if (Object.keys(endpoints).length === 0) throw new CliError('The packed functions export no function.');
  checkCpuQuota(listed);
  assertParametersListed(params, parameters);
  return endpoints;
}

/** Throws when `.env.example` lacks a parameter of the functions, for which a deploy in CI would ask and fail. */
export function assertParametersListed(
  params: readonly { readonly name: string; readonly type: string }[],
  example: string,
): void {
  const listed = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  const missing = params.find(({ name, type }) => type !== 'secret' && !listed.has(name));
  if (missing === undefined) return;
  throw new CliError(`functions/.env.example does not name ${missing.name}: a deploy in CI would ask for it and end.`);
}

function hashFiles(folder: string, ignore: readonly string[]): Record<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .filter((path) => !ignore.some((pattern) => matchesGlob(path, pattern)));
  return Object.fromEntries(
    files.toSorted().map((path) => [
      `/${path}`,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}
