import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { checkConfig } from './hosting-config.ts';
import { describe, findSite, findVersion, idOf, readPage } from './hosting-names.ts';
import { doneOperation } from './operations.ts';
import type { HostingVersion, Project } from './project.ts';
import { anyObject, ApiError, type Call, readBody } from './rest.ts';

/** The host that files are uploaded to. */
export const UPLOAD = 'upload-firebasehosting.googleapis.com';
const MOST_BYTES = 2 * 1024 ** 3;

const version = z.object({
  status: z.optional(z.enum(['CREATED', 'FINALIZED', 'DELETED'])),
  config: z.optional(anyObject),
  labels: z.optional(anyObject),
});
const populated = z.object({ files: z.record(z.string(), z.string()) });
const filter = z.optional(z.object({ regexes: z.array(z.string()) }));
const cloned = z.object({
  sourceVersion: z.string(),
  finalize: z.optional(z.boolean()),
  exclude: filter,
  include: filter,
});

export function listVersions(call: Call) {
  const wanted = /status\s*=\s*"?(\w+)"?/.exec(call.query.get('filter') ?? '')?.[1];
  const all = Object.values(findSite(call).versions).toReversed();
  const page = readPage(
    call,
    all.filter(({ status }) => (wanted === undefined ? status !== 'DELETED' : status === wanted)),
  );
  return { body: { versions: page.items.map((one) => describe(call, one)), nextPageToken: page.next } };
}

export function createVersion(call: Call) {
  const asked = readBody(call, version);
  if (asked.status !== undefined && asked.status !== 'CREATED')
    throw new ApiError('INVALID_ARGUMENT', 'A version begins as CREATED.');
  const made = keepVersion(call, { config: asked.config ?? {}, labels: asked.labels ?? {}, files: {} });
  checkConfig(call.project, made.config);
  return { body: describe(call, made) };
}

function keepVersion(call: Call, rest: Pick<HostingVersion, 'config' | 'labels' | 'files'>): HostingVersion {
  const id = call.project.next().toString(16).padStart(16, '0');
  const made: HostingVersion = {
    name: `sites/${call.params['site'] ?? ''}/versions/${id}`,
    status: 'CREATED',
    createTime: call.project.now(),
    ...rest,
  };
  findSite(call).versions[id] = made;
  return made;
}

export function cloneVersion(call: Call) {
  const asked = readBody(call, cloned);
  const source = findVersion(call, idOf(asked.sourceVersion));
  if (source.status !== 'FINALIZED')
    throw new ApiError('FAILED_PRECONDITION', 'Only a finalized version can be cloned.');
  const files = Object.entries(source.files).filter(
    ([path]) =>
      !fits(asked.exclude?.regexes ?? [], path) && (asked.include === undefined || fits(asked.include.regexes, path)),
  );
  const made = keepVersion(call, { config: source.config, labels: source.labels, files: Object.fromEntries(files) });
  if (asked.finalize === true) finalize(call.project, made);
  return doneOperation(call.project, `projects/${call.project.state.projectId}`, describe(call, made));
}

const fits = (regexes: readonly string[], path: string): boolean =>
  regexes.some((regex) => new RegExp(regex).test(path));

export function patchVersion(call: Call) {
  const kept = findVersion(call);
  const asked = readBody(call, version);
  const mask = (call.query.get('updateMask') ?? 'status,config,labels').split(',').map((path) => path.split('.')[0]);
  if (kept.status === 'FINALIZED' && mask.includes('config')) {
    throw new ApiError('FAILED_PRECONDITION', 'A finalized version cannot be changed.');
  }
  if (mask.includes('config') && asked.config !== undefined) {
    checkConfig(call.project, asked.config);
    kept.config = asked.config;
  }
  if (mask.includes('labels') && asked.labels !== undefined) kept.labels = asked.labels;
  if (mask.includes('status') && asked.status === 'FINALIZED' && kept.status === 'CREATED')
    finalize(call.project, kept);
  if (mask.includes('status') && asked.status === 'DELETED') return deleteVersion(call);
  return { body: describe(call, kept) };
}

function finalize(project: Project, kept: HostingVersion): void {
  const missing = Object.entries(kept.files).filter(([, hash]) => project.state.files[hash] === undefined);
  if (missing.length > 0)
    throw new ApiError(
      'FAILED_PRECONDITION',
      `${missing.length} files were not uploaded, such as ${missing[0]?.[0] ?? ''}.`,
    );
  kept.status = 'FINALIZED';
  kept.finalizeTime = project.now();
}

export function deleteVersion(call: Call) {
  const kept = findVersion(call);
  const isShown = Object.values(findSite(call).channels).some(
    ({ releases }) => idOf(releases[0]?.versionName ?? '') === idOf(kept.name),
  );
  if (isShown) throw new ApiError('FAILED_PRECONDITION', 'A version that is shown cannot be deleted.');
  kept.status = 'DELETED';
  return { body: {} };
}

export function populateFiles(call: Call) {
  const kept = findVersion(call);
  const { files } = readBody(call, populated);
  if (kept.status !== 'CREATED') throw new ApiError('FAILED_PRECONDITION', 'A finalized version takes no files.');
  for (const [path, hash] of Object.entries(files)) {
    if (!path.startsWith('/')) throw new ApiError('INVALID_ARGUMENT', `Path '${path}' must begin with a slash.`);
    if (hash !== '' && !/^[0-9a-f]{64}$/.test(hash))
      throw new ApiError('INVALID_ARGUMENT', `'${hash}' is not a SHA-256.`);
    if (hash === '') delete kept.files[path];
    else kept.files[path] = hash;
  }
  const required = [...new Set(Object.values(files))].filter(
    (hash) => hash !== '' && call.project.state.files[hash] === undefined,
  );
  const site = call.params['site'] ?? '';
  return {
    body: {
      uploadRequiredHashes: required,
      uploadUrl: `${call.origin(UPLOAD)}/upload/sites/${site}/versions/${idOf(kept.name)}/files`,
    },
  };
}

export function uploadFile(call: Call) {
  const kept = findVersion(call);
  const hash = call.params['hash'] ?? '';
  if (!Object.values(kept.files).includes(hash))
    throw new ApiError('INVALID_ARGUMENT', `${hash} is no file of this version.`);
  if (createHash('sha256').update(call.body).digest('hex') !== hash) {
    throw new ApiError('INVALID_ARGUMENT', `The uploaded content hash does not match ${hash}.`);
  }
  const content = unzip(call.body);
  if (content.length > MOST_BYTES) throw new ApiError('INVALID_ARGUMENT', 'A file has at most 2 GB.');
  const contentSha256 = createHash('sha256').update(content).digest('hex');
  call.project.state.files[hash] = { bytes: content.length, gzipBytes: call.body.length, contentSha256 };
  return { body: '' };
}

function unzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    throw new ApiError('INVALID_ARGUMENT', 'Uploaded files must be gzipped.');
  }
}

export function listFiles(call: Call) {
  const kept = findVersion(call);
  const page = readPage(call, Object.entries(kept.files));
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
