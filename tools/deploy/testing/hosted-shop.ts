import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type HostingApi, createHostingApi } from '../../../functions/src/hosting/hosting-api.ts';
import { ROOT } from '../../start/project.ts';
import { getLiveVersion } from '../dry-run/deployed-state.ts';
import { createEmptyProject } from '../../fakes/google-cloud/project-state.ts';
import { type FakeGoogleCloud, createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';

/** A site at a fake Google Cloud. */
export interface HostedShop {
  readonly cloud: FakeGoogleCloud;
  readonly origin: string;
  readonly hosting: HostingApi;
  /** Deploys files with the configuration of firebase.json, as firebase-tools does; returns the version's id. */
  readonly deploy: (files: Readonly<Record<string, string>>) => Promise<string>;
  /** The files that are live. */
  readonly listLive: () => string[];
  /** The rewrites that are live, as `glob or regex → target`. */
  readonly listRewrites: () => string[];
  /** The patterns whose `Cache-Control` forbids to store anything. */
  readonly listUncached: () => string[];
}

type Rewrite = {
  readonly glob?: string;
  readonly regex?: string;
  readonly path?: string;
  readonly function?: string;
};

type HeaderRule = {
  readonly glob?: string;
  readonly regex?: string;
  readonly headers: Readonly<Record<string, string>>;
};

const getPattern = (rule: Record<string, unknown>) =>
  rule['regex'] === undefined ? { glob: rule['source'] } : { regex: rule['regex'] };

/** The rewrites and headers of firebase.json in the API's format, without pinning. */
function readHostingConfig(): object {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: readonly Record<string, unknown>[]; headers: readonly Record<string, unknown>[] };
  };
  return {
    rewrites: hosting.rewrites.map((rule) => {
      const target = rule['function'] as { functionId: string } | undefined;
      return { ...getPattern(rule), ...(target ? { function: target.functionId } : { path: rule['destination'] }) };
    }),
    headers: hosting.headers.map((rule) => ({
      ...getPattern(rule),
      headers: Object.fromEntries(
        (rule['headers'] as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
      ),
    })),
  };
}

export async function createHostedShop(project: string): Promise<HostedShop> {
  const cloud = await createFakeGoogleCloud(createEmptyProject(project));
  const origin = `http://127.0.0.1:${cloud.port}`;
  const getVersion = () => getLiveVersion(cloud.project.state);
  return {
    cloud,
    origin,
    hosting: createHostingApi({ project, origin, token: async () => 'fake', wait: async () => undefined }),
    deploy: (files) => deployFiles(origin, project, files),
    listLive: () => Object.keys(getVersion()?.files ?? {}).toSorted(),
    listRewrites: () =>
      ((getVersion()?.config['rewrites'] ?? []) as Rewrite[]).map(
        ({ glob, regex, path, function: name }) => `${glob ?? regex} → ${path ?? name}`,
      ),
    listUncached: () =>
      ((getVersion()?.config['headers'] ?? []) as HeaderRule[])
        .filter(({ headers }) => headers['Cache-Control'] === 'no-store')
        .map(({ glob, regex }) => `${glob ?? regex}`),
  };
}

async function deployFiles(origin: string, project: string, files: Readonly<Record<string, string>>): Promise<string> {
  const site = `${origin}/v1beta1/projects/${project}/sites/${project}`;
  const created = await callApi(`${site}/versions`, 'POST', { status: 'CREATED', labels: {} });
  const version = String(created['name']).split('/').at(-1) ?? '';
  const uploads = Object.entries(files).map(([path, text]) => {
    const bytes = gzipSync(text);
    return { path, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  });
  const { uploadRequiredHashes } = (await callApi(`${site}/versions/${version}:populateFiles`, 'POST', {
    files: Object.fromEntries(uploads.map(({ path, hash }) => [path, hash])),
  })) as { uploadRequiredHashes?: string[] };
  for (const { hash, bytes } of uploads) {
    if (uploadRequiredHashes?.includes(hash))
      await callApi(`${origin}/upload/sites/${project}/versions/${version}/files/${hash}`, 'POST', bytes);
  }
  await callApi(`${site}/versions/${version}?updateMask=config`, 'PATCH', { config: readHostingConfig() });
  await callApi(`${site}/versions/${version}?updateMask=status`, 'PATCH', { status: 'FINALIZED' });
  await callApi(`${site}/channels/live/releases?versionName=sites/${project}/versions/${version}`, 'POST', {});
  return version;
}

async function callApi(url: string, method: string, body: object | Buffer): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
