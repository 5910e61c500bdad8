import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { validateHostingConfig } from './hosting-config.ts';
import type { HostingSite, HostingVersion, Project } from './project-state.ts';
import {
  type ApiRequest,
  anyObjectSchema,
  completedOperation,
  failedPrecondition,
  invalidArgument,
  orNotFound,
  parseBody,
} from './rest.ts';

export const UPLOAD_API = 'upload-firebasehosting.googleapis.com';
const MAX_FILE_BYTES = 2 * 1024 ** 3;

const versionSchema = z.object({
  status: z.optional(z.enum(['CREATED', 'FINALIZED'])),
  config: z.optional(anyObjectSchema),
  labels: z.optional(anyObjectSchema),
});
const populateFilesSchema = z.object({ files: z.record(z.string(), z.string()) });
const pathFilterSchema = z.optional(z.object({ regexes: z.array(z.string()) }));
const cloneVersionSchema = z.object({
  sourceVersion: z.string(),
  finalize: z.optional(z.boolean()),
  exclude: pathFilterSchema,
  include: pathFilterSchema,
});

export function listVersions(call: ApiRequest) {
  const wanted = /status\s*=\s*"?(\w+)"?/.exec(call.query.get('filter') ?? '')?.[1];
  const all = Object.values(findSite(call).versions).toReversed();
  const page = paginate(
    call,
    all.filter(({ status }) => wanted === undefined || status === wanted),
  );
  return { body: { versions: page.items.map((one) => toVersionResource(call, one)), nextPageToken: page.next } };
}

export function createVersion(call: ApiRequest) {
  const input = parseBody(call, versionSchema);
  if (input.status !== undefined && input.status !== 'CREATED') throw invalidArgument('A version begins as CREATED.');
  const created = saveVersion(call, { config: input.config ?? {}, labels: input.labels ?? {}, files: {} });
  validateHostingConfig(call.project, created.config);
  return { body: toVersionResource(call, created) };
}

function saveVersion(call: ApiRequest, rest: Pick<HostingVersion, 'config' | 'labels' | 'files'>): HostingVersion {
  const id = call.project.nextId().toString(16).padStart(16, '0');
  const created: HostingVersion = {
    name: `sites/${call.param('site')}/versions/${id}`,
    status: 'CREATED',
    createTime: call.project.now(),
    ...rest,
  };
  findSite(call).versions[id] = created;
  return created;
}

export function cloneVersion(call: ApiRequest) {
  const input = parseBody(call, cloneVersionSchema);
  const source = findVersion(call, getResourceId(input.sourceVersion));
  if (source.status !== 'FINALIZED') throw failedPrecondition('Only a finalized version can be cloned.');
  const files = Object.entries(source.files).filter(
    ([path]) =>
      !matchesAny(input.exclude?.regexes ?? [], path) &&
      (input.include === undefined || matchesAny(input.include.regexes, path)),
  );
  const created = saveVersion(call, { config: source.config, labels: source.labels, files: Object.fromEntries(files) });
  if (input.finalize === true) finalizeVersion(call.project, created);
  return completedOperation(call.project, `projects/${call.project.state.projectId}`, toVersionResource(call, created));
}

const matchesAny = (regexes: readonly string[], path: string): boolean =>
  regexes.some((regex) => new RegExp(regex).test(path));

export function updateVersion(call: ApiRequest) {
  const stored = findVersion(call);
  const input = parseBody(call, versionSchema);
  const mask = (call.query.get('updateMask') ?? 'status,config,labels').split(',').map((path) => path.split('.')[0]);
  if (stored.status === 'FINALIZED' && mask.includes('config')) {
    throw failedPrecondition('A finalized version cannot be changed.');
  }
  if (mask.includes('config') && input.config !== undefined) {
    validateHostingConfig(call.project, input.config);
    stored.config = input.config;
  }
  if (mask.includes('labels') && input.labels !== undefined) stored.labels = input.labels;
  if (mask.includes('status') && input.status === 'FINALIZED' && stored.status === 'CREATED')
    finalizeVersion(call.project, stored);
  return { body: toVersionResource(call, stored) };
}

function finalizeVersion(project: Project, stored: HostingVersion): void {
  const missing = Object.entries(stored.files).filter(([, hash]) => project.state.files[hash] === undefined);
  if (missing.length > 0)
    throw failedPrecondition(`${missing.length} files were not uploaded, such as ${missing[0]?.[0] ?? ''}.`);
  stored.status = 'FINALIZED';
  stored.finalizeTime = project.now();
}

export function populateFiles(call: ApiRequest) {
  const stored = findVersion(call);
  const { files } = parseBody(call, populateFilesSchema);
  if (stored.status !== 'CREATED') throw failedPrecondition('A finalized version takes no files.');
  for (const [path, hash] of Object.entries(files)) {
    if (!path.startsWith('/')) throw invalidArgument(`Path '${path}' must begin with a slash.`);
    if (hash !== '' && !/^[0-9a-f]{64}$/.test(hash)) throw invalidArgument(`'${hash}' is not a SHA-256.`);
    if (hash === '') delete stored.files[path];
    else stored.files[path] = hash;
  }
  const required = [...new Set(Object.values(files))].filter(
    (hash) => hash !== '' && call.project.state.files[hash] === undefined,
  );
  const path = `upload/sites/${call.param('site')}/versions/${getResourceId(stored.name)}/files`;
  return { body: { uploadRequiredHashes: required, uploadUrl: `${call.origin(UPLOAD_API)}/${path}` } };
}

export function uploadFile(call: ApiRequest) {
  const stored = findVersion(call);
  const hash = call.param('hash');
  if (!Object.values(stored.files).includes(hash)) throw invalidArgument(`${hash} is no file of this version.`);
  if (createHash('sha256').update(call.body).digest('hex') !== hash) {
    throw invalidArgument(`The uploaded content hash does not match ${hash}.`);
  }
  const content = gunzip(call.body);
  if (content.length > MAX_FILE_BYTES) throw invalidArgument('A file has at most 2 GB.');
  const contentSha256 = createHash('sha256').update(content).digest('hex');
  call.project.state.files[hash] = { bytes: content.length, gzipBytes: call.body.length, contentSha256 };
  return { body: '' };
}

function gunzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    throw invalidArgument('Uploaded files must be gzipped.');
  }
}

export function findSite({ project, param }: ApiRequest): HostingSite {
  return orNotFound(project.state.sites[param('site')], `Site ${param('site')} was not found.`);
}

/** A resource's full name; it names the project if the call's path does. */
export function toResourceName({ param }: ApiRequest, rest: string): string {
  const project = param('project');
  return `${project === '' ? '' : `projects/${project}/`}sites/${param('site')}/${rest}`;
}

/** A resource's id is the last part of its name. */
export function getResourceId(name: string): string {
  return name.split('/').at(-1) ?? '';
}

export function toVersionResource(call: ApiRequest, { files, ...rest }: HostingVersion) {
  const sizes = Object.values(files).map((hash) => call.project.state.files[hash]?.bytes ?? 0);
  return {
    ...rest,
    name: toResourceName(call, `versions/${getResourceId(rest.name)}`),
    fileCount: String(sizes.length),
    versionBytes: String(sizes.reduce((sum, one) => sum + one, 0)),
  };
}

/** A version, by default the one in the path. */
export function findVersion(call: ApiRequest, id = call.param('version')): HostingVersion {
  return orNotFound(findSite(call).versions[id], `Version ${id} was not found.`);
}

/** A page of a list, and the token for the next one. */
export function paginate<T>({ query }: ApiRequest, all: readonly T[]): { items: T[]; next?: string } {
  const from = Number(query.get('pageToken') ?? 0);
  const size = Math.min(Number(query.get('pageSize') ?? 25) || 25, 100);
  const items = all.slice(from, from + size);
  return from + size < all.length ? { items, next: String(from + size) } : { items };
}
