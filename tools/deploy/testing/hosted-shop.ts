import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type HostingApi, createHostingApi } from '../../../functions/src/hosting/hosting-api.ts';
import { ROOT } from '../../start/project.ts';
import { createEmptyProject } from '../../fakes/google-cloud/project-state.ts';
import { type FakeGoogleCloud, createFakeGoogleCloud } from '../../fakes/google-cloud/server.ts';

/** A site at a fake of Google Cloud, and what is deployed to it. */
export interface HostedShop {
  readonly cloud: FakeGoogleCloud;
  readonly origin: string;
  readonly hosting: HostingApi;
  /** Deploys these files, as the CLI does, with the configuration of firebase.json; answers the version's id. */
  readonly deploy: (files: Readonly<Record<string, string>>) => Promise<string>;
  /** The files that are live. */
  readonly listLive: () => string[];
  /** The rewrites that are live, as `glob or regex → target`. */
  readonly listRewrites: () => string[];
}

type Rewrite = {
  readonly glob?: string;
  readonly regex?: string;
  readonly path?: string;
  readonly function?: string;
  readonly run?: object;
};

const getPattern = (rule: Record<string, unknown>) =>
  rule['regex'] === undefined ? { glob: rule['source'] } : { regex: rule['regex'] };

/** firebase.json's rewrites and headers in the API's form, and a pinned one as a function of that name. */
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
  const site = `projects/${project}/sites/${project}`;
  const call = async (
    path: string,
    method: string,
    body: object | Buffer,
    at = `${origin}/v1beta1/`,
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${at}${path}`, {
      method,
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const live = () => {
    const shown = cloud.project.state.sites[project];
    const name = shown?.channels['live']?.releases[0]?.versionName ?? '';
    return shown?.versions[name.split('/').at(-1) ?? ''];
  };
  return {
    cloud,
    origin,
    hosting: createHostingApi({ project, origin, token: async () => 'fake', wait: async () => undefined }),
    deploy: async (files) => {
      const version =
        String((await call(`${site}/versions`, 'POST', { status: 'CREATED', labels: {} }))['name'])
          .split('/')
          .at(-1) ?? '';
      const packed = Object.entries(files).map(([path, text]) => ({ path, bytes: gzipSync(text) }));
      const hashed = packed.map(({ path, bytes }) => ({
        path,
        bytes,
        hash: createHash('sha256').update(bytes).digest('hex'),
      }));
      const { uploadRequiredHashes } = (await call(`${site}/versions/${version}:populateFiles`, 'POST', {
        files: Object.fromEntries(hashed.map(({ path, hash }) => [path, hash])),
      })) as { uploadRequiredHashes?: string[] };
      for (const { hash, bytes } of hashed)
        if (uploadRequiredHashes?.includes(hash))
          await call(`upload/sites/${project}/versions/${version}/files/${hash}`, 'POST', bytes, `${origin}/`);
      await call(`${site}/versions/${version}?updateMask=config`, 'PATCH', { config: readHostingConfig() });
      await call(`${site}/versions/${version}?updateMask=status`, 'PATCH', { status: 'FINALIZED' });
      await call(`${site}/channels/live/releases?versionName=sites/${project}/versions/${version}`, 'POST', {});
      return version;
    },
    listLive: () => Object.keys(live()?.files ?? {}).toSorted(),
    listRewrites: () =>
      ((live()?.config['rewrites'] ?? []) as Rewrite[]).map(
        ({ glob, regex, path, function: name }) => `${glob ?? regex} → ${path ?? name}`,
      ),
  };
}
