import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { validateHostingConfig } from './hosting-config.ts';
import type { HostingSite, HostingVersion, Project } from './project-state.ts';
import { ApiError, type ApiRequest, anyObjectSchema, completedOperation, parseBody } from './rest.ts';

/** The host that files are uploaded to. */
export const UPLOAD_API = 'upload-firebasehosting.googleapis.com';
const MAX_FILE_BYTES = 2 * 1024 ** 3;

const versionSchema = z.object({
  status: z.optional(z.enum(['CREATED', 'FINALIZED', 'DELETED'])),
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
    all.filter(({ status }) => (wanted === undefined ? status !== 'DELETED' : status === wanted)),
  );
  return { body: { versions: page.items.map((one) => toVersionResource(call, one)), nextPageToken: page.next } };
}

export function createVersion(call: ApiRequest) {
  const asked = parseBody(call, versionSchema);
  if (asked.status !== undefined && asked.status !== 'CREATED')
    throw new ApiError('INVALID_ARGUMENT', 'A version begins as CREATED.');
  const created = saveVersion(call, { config: asked.config ?? {}, labels: asked.labels ?? {}, files: {} });
  validateHostingConfig(call.project, created.config);
  return { body: toVersionResource(call, created) };
}

function saveVersion(call: ApiRequest, rest: Pick<HostingVersion, 'config' | 'labels' | 'files'>): HostingVersion {
  const id = call.project.nextId().toString(16).padStart(16, '0');
  const created: HostingVersion = {
    name: `sites/${call.params['site'] ?? ''}/versions/${id}`,
    status: 'CREATED',
    createTime: call.project.now(),
    ...rest,
  };
  findSite(call).versions[id] = created;
  return created;
}

export function cloneVersion(call: ApiRequest) {
  const asked = parseBody(call, cloneVersionSchema);
  const source = findVersion(call, getResourceId(asked.sourceVersion));
  if (source.status !== 'FINALIZED')
    throw new ApiError('FAILED_PRECONDITION', 'Only a finalized version can be cloned.');
  const files = Object.entries(source.files).filter(
    ([path]) =>
      !matchesAny(asked.exclude?.regexes ?? [], path) &&
      (asked.include === undefined || matchesAny(asked.include.regexes, path)),
  );
  const created = saveVersion(call, { config: source.config, labels: source.labels, files: Object.fromEntries(files) });
  if (asked.finalize === true) finalizeVersion(call.project, created);
  return completedOperation(call.project, `projects/${call.project.state.projectId}`, toVersionResource(call, created));
}

const matchesAny = (regexes: readonly string[], path: string): boolean =>
  regexes.some((regex) => new RegExp(regex).test(path));

export function updateVersion(call: ApiRequest) {
  const stored = findVersion(call);
  const asked = parseBody(call, versionSchema);
  const mask = (call.query.get('updateMask') ?? 'status,config,labels').split(',').map((path) => path.split('.')[0]);
  if (stored.status === 'FINALIZED' && mask.includes('config')) {
    throw new ApiError('FAILED_PRECONDITION', 'A finalized version cannot be changed.');
  }
  if (mask.includes('config') && asked.config !== undefined) {
    validateHostingConfig(call.project, asked.config);
    stored.config = asked.config;
  }
  if (mask.includes('labels') && asked.labels !== undefined) stored.labels = asked.labels;
  if (mask.includes('status') && asked.status === 'FINALIZED' && stored.status === 'CREATED')
    finalizeVersion(call.project, stored);
  if (mask.includes('status') && asked.status === 'DELETED') return deleteVersion(call);
  return { body: toVersionResource(call, stored) };
}

function finalizeVersion(project: Project, stored: HostingVersion): void {
  const missing = Object.entries(stored.files).filter(([, hash]) => project.state.files[hash] === undefined);
  if (missing.length > 0)
    throw new ApiError(
      'FAILED_PRECONDITION',
      `${missing.length} files were not uploaded, such as ${missing[0]?.[0] ?? ''}.`,
    );
  stored.status = 'FINALIZED';
  stored.finalizeTime = project.now();
}

export function deleteVersion(call: ApiRequest) {
  const stored = findVersion(call);
  const isShown = Object.values(findSite(call).channels).some(
    ({ releases }) => getResourceId(releases[0]?.versionName ?? '') === getResourceId(stored.name),
  );
  if (isShown) throw new ApiError('FAILED_PRECONDITION', 'A version that is shown cannot be deleted.');
  stored.status = 'DELETED';
  return { body: {} };
}

export function populateFiles(call: ApiRequest) {
  const stored = findVersion(call);
  const { files } = parseBody(call, populateFilesSchema);
  if (stored.status !== 'CREATED') throw new ApiError('FAILED_PRECONDITION', 'A finalized version takes no files.');
  for (const [path, hash] of Object.entries(files)) {
    if (!path.startsWith('/')) throw new ApiError('INVALID_ARGUMENT', `Path '${path}' must begin with a slash.`);
    if (hash !== '' && !/^[0-9a-f]{64}$/.test(hash))
      throw new ApiError('INVALID_ARGUMENT', `'${hash}' is not a SHA-256.`);
    if (hash === '') delete stored.files[path];
    else stored.files[path] = hash;
  }
  const required = [...new Set(Object.values(files))].filter(
    (hash) => hash !== '' && call.project.state.files[hash] === undefined,
  );
  const site = call.params['site'] ?? '';
  return {
    body: {
      uploadRequiredHashes: required,
      uploadUrl: `${call.origin(UPLOAD_API)}/upload/sites/${site}/versions/${getResourceId(stored.name)}/files`,
    },
  };
}

export function uploadFile(call: ApiRequest) {
  const stored = findVersion(call);
  const hash = call.params['hash'] ?? '';
  if (!Object.values(stored.files).includes(hash))
    throw new ApiError('INVALID_ARGUMENT', `${hash} is no file of this version.`);
  if (createHash('sha256').update(call.body).digest('hex') !== hash) {
    throw new ApiError('INVALID_ARGUMENT', `The uploaded content hash does not match ${hash}.`);
  }
  const content = gunzip(call.body);
  if (content.length > MAX_FILE_BYTES) throw new ApiError('INVALID_ARGUMENT', 'A file has at most 2 GB.');
  const contentSha256 = createHash('sha256').update(content).digest('hex');
  call.project.state.files[hash] = { bytes: content.length, gzipBytes: call.body.length, contentSha256 };
  return { body: '' };
}

function gunzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    throw new ApiError('INVALID_ARGUMENT', 'Uploaded files must be gzipped.');
  }
}

export function listFiles(call: ApiRequest) {
  const stored = findVersion(call);
  const page = paginate(call, Object.entries(stored.files));
  return {
    body: {
      files: page.items.map(([path, hash]) => ({
        path,
        hash,
        status: call.project.state.files[hash] ? 'ACTIVE' : 'EXPECTED',
      })),
      nextPageToken: page.next,
    },
  };
}

/** The site that a path names. */
export function findSite({ project, params }: ApiRequest): HostingSite {
  const site = project.state.sites[params['site'] ?? ''];
  if (site === undefined) throw new ApiError('NOT_FOUND', `Site ${params['site'] ?? ''} was not found.`);
  return site;
}

/** A resource's whole name, in the form the call was written in. */
export function toResourceName({ params }: ApiRequest, rest: string): string {
  const project = params['project'];
  return `${project === undefined ? '' : `projects/${project}/`}sites/${params['site'] ?? ''}/${rest}`;
}

/** The last part of a resource's name, which is its id. */
export function getResourceId(name: string): string {
  return name.split('/').at(-1) ?? '';
}

/** A version as the API shows it. */
export function toVersionResource(call: ApiRequest, { files, ...rest }: HostingVersion) {
  const sizes = Object.values(files).map((hash) => call.project.state.files[hash]?.bytes ?? 0);
  return {
    ...rest,
    name: toResourceName(call, `versions/${getResourceId(rest.name)}`),
    fileCount: String(sizes.length),
    versionBytes: String(sizes.reduce((sum, one) => sum + one, 0)),
  };
}

/** A version that was not deleted, by default the one that the path names. */
export function findVersion(call: ApiRequest, id = call.params['version'] ?? ''): HostingVersion {
  const found = findSite(call).versions[id];
  if (found === undefined || found.status === 'DELETED')
    throw new ApiError('NOT_FOUND', `Version ${id} was not found.`);
  return found;
}

/** A page of a list, and what the next one is asked for with. */
export function paginate<T>({ query }: ApiRequest, all: readonly T[]): { items: T[]; next?: string } {
  const from = Number(query.get('pageToken') ?? 0);
  const size = Math.min(Number(query.get('pageSize') ?? 25) || 25, 100);
  const items = all.slice(from, from + size);
  return from + size < all.length ? { items, next: String(from + size) } : { items };
}
