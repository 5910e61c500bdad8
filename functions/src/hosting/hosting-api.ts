import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

const HOSTING_ORIGIN = 'https://firebasehosting.googleapis.com';
const PAGE_SIZE = 100;
const POLL_MS = 1000;
const MAX_WAIT_MS = 5 * 60_000;

const rewriteSchema = z.looseObject({ glob: z.optional(z.string()), regex: z.optional(z.string()) });
const configSchema = z.looseObject({
  rewrites: z._default(z.array(rewriteSchema), []),
  headers: z._default(z.array(z.unknown()), []),
});
export type HostingConfig = z.infer<typeof configSchema>;

const versionSchema = z.object({
  /** `sites/{site}/versions/{id}` or `projects/{project}/sites/{site}/versions/{id}`. */
  name: z.string(),
  status: z._default(z.string(), 'FINALIZED'),
  createTime: z._default(z.string(), ''),
  labels: z._default(z.record(z.string(), z.string()), {}),
  config: z._default(configSchema, { rewrites: [], headers: [] }),
});
export type HostingVersion = z.infer<typeof versionSchema>;

const releasesSchema = z.object({
  releases: z._default(z.array(z.object({ version: z.optional(versionSchema) })), []),
  nextPageToken: z.optional(z.string()),
});
const versionsSchema = z.object({
  versions: z._default(z.array(versionSchema), []),
  nextPageToken: z.optional(z.string()),
});
const operationSchema = z.object({
  name: z.string(),
  done: z.optional(z.boolean()),
  error: z.optional(z.object({ message: z._default(z.string(), '') })),
  response: z.optional(versionSchema),
});

type HostingOptions = {
  readonly project: string;
  /** The default site of a project has the project's id. */
  readonly site?: string;
  /** An access token with the role Firebase Hosting Admin. */
  readonly token: () => Promise<string>;
  readonly origin?: string | undefined;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};
type CloneOptions = {
  /** Files to leave out, as regular expressions. */
  readonly exclude: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly config?: HostingConfig;
};
export type HostingApi = ReturnType<typeof createHostingApi>;

/** A client of the Firebase Hosting REST API, v1beta1. Errors include Google's own message. */
export function createHostingApi({ project, site = project, token, origin, wait = sleep }: HostingOptions) {
  const request = createRequest(token, origin);
  const sitePath = `projects/${project}/sites/${site}`;
  const getVersionName = (version: HostingVersion) => `sites/${site}/versions/${getVersionId(version)}`;
  const patch = (version: HostingVersion, mask: string, body: object) =>
    request(versionSchema, `${sitePath}/versions/${getVersionId(version)}?updateMask=${mask}`, 'PATCH', body);

  return {
    /** Every version that was ever live, newest first. */
    async listReleasedVersions(): Promise<HostingVersion[]> {
      const pages = await fetchAllPages(`${sitePath}/channels/live/releases`, (path) => request(releasesSchema, path));
      return pages.flatMap(({ releases }) => releases).flatMap(({ version }) => version ?? []);
    },

    async listVersions(): Promise<HostingVersion[]> {
      const pages = await fetchAllPages(`${sitePath}/versions`, (path) => request(versionsSchema, path));
      return pages.flatMap(({ versions }) => versions);
    },

    readVersion: (id: string): Promise<HostingVersion> => request(versionSchema, `${sitePath}/versions/${id}`),

    /** Creates a version from another one, with its own labels and, if given, its own configuration. */
    async cloneVersion(source: HostingVersion, { exclude, labels, config }: CloneOptions): Promise<HostingVersion> {
      const body = { sourceVersion: getVersionName(source), exclude: { regexes: exclude }, finalize: false };
      const started = await request(operationSchema, `${sitePath}/versions:clone`, 'POST', body);
      const { response: version, error } = await waitUntilDone(started, wait, (name) => request(operationSchema, name));
      if (version === undefined)
        throw new Error(`Hosting made no copy of ${getVersionId(source)}: ${error?.message ?? 'no answer'}`);
      await patch(version, config === undefined ? 'labels' : 'labels,config', { labels, ...(config && { config }) });
      return patch(version, 'status', { status: 'FINALIZED' });
    },

    /** Makes a version live. */
    async release(version: HostingVersion, message: string): Promise<void> {
      const name = encodeURIComponent(getVersionName(version));
      await request(z.unknown(), `${sitePath}/channels/live/releases?versionName=${name}`, 'POST', { message });
    },
  };
}

/** The last segment of a version's name, the only one that both of its forms share. */
export function getVersionId({ name }: Pick<HostingVersion, 'name'>): string {
  return name.split('/').at(-1) ?? name;
}

function createRequest(token: HostingOptions['token'], origin = HOSTING_ORIGIN) {
  return async function request<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    method = 'GET',
    body?: object,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${origin}/v1beta1/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Hosting answers ${response.status} to ${method} ${path}: ${text.slice(0, 400)}`);
    return schema.parse(JSON.parse(text));
  };
}

type Operation = z.infer<typeof operationSchema>;

async function waitUntilDone(
  started: Operation,
  wait: (milliseconds: number) => Promise<unknown>,
  read: (name: string) => Promise<Operation>,
): Promise<Operation> {
  let operation = started;
  for (let waited = 0; operation.done !== true && waited < MAX_WAIT_MS; waited += POLL_MS) {
    await wait(POLL_MS);
    operation = await read(operation.name);
  }
  return operation;
}

async function fetchAllPages<Page extends { readonly nextPageToken?: string | undefined }>(
  path: string,
  fetchPage: (path: string) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let token: string | undefined = '';
  do {
    const page: Page = await fetchPage(`${path}?pageSize=${PAGE_SIZE}${token && `&pageToken=${token}`}`);
    pages.push(page);
    token = page.nextPageToken;
  } while (token);
  return pages;
}
