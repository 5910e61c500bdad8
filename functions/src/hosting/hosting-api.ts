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
  /** The site's id; a project's first site is named like the project. */
  readonly site?: string;
  /** Who asks: an access token with the role Firebase Hosting Admin. */
  readonly token: () => Promise<string>;
  readonly origin?: string | undefined;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};

/** The last part of a version's name, which is all that both forms of it share. */
export function getVersionId({ name }: Pick<HostingVersion, 'name'>): string {
  return name.split('/').at(-1) ?? name;
}

/** All pages of a list. */
async function fetchAllPages<Item>(
  path: string,
  read: (page: string) => Promise<[items: readonly Item[], next?: string]>,
) {
  const all: Item[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const [items, token]: [readonly Item[], string?] = await read(
      `${path}?pageSize=${PAGE_SIZE}${next && `&pageToken=${next}`}`,
    );
    all.push(...items);
    next = token === '' ? undefined : token;
  }
  return all;
}

export type HostingApi = ReturnType<typeof createHostingApi>;

/** What the shop asks of the REST API of Firebase Hosting, v1beta1. A failure is thrown as a sentence with Google's own words. */
export function createHostingApi({
  project,
  site = project,
  token,
  origin = HOSTING_ORIGIN,
  wait = sleep,
}: HostingOptions) {
  const whole = `projects/${project}/sites/${site}`;

  async function ask<Shape extends z.ZodMiniType>(
    shape: Shape,
    path: string,
    method = 'GET',
    body?: object,
  ): Promise<z.output<Shape>> {
    const answer = await fetch(`${origin}/v1beta1/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Hosting answers ${answer.status} to ${method} ${path}: ${text.slice(0, 400)}`);
    return shape.parse(JSON.parse(text));
  }

  const patch = (version: HostingVersion, mask: string, body: object) =>
    ask(versionSchema, `${whole}/versions/${getVersionId(version)}?updateMask=${mask}`, 'PATCH', body);

  return {
    /** What has been live, the newest first. */
    async listReleasedVersions(): Promise<HostingVersion[]> {
      const releases = await fetchAllPages(`${whole}/channels/live/releases`, async (page) => {
        const answer = await ask(releasesSchema, page);
        return [answer.releases, answer.nextPageToken];
      });
      return releases.flatMap(({ version }) => version ?? []);
    },

    listVersions: (): Promise<HostingVersion[]> =>
      fetchAllPages(`${whole}/versions`, async (page) => {
        const answer = await ask(versionsSchema, page);
        return [answer.versions, answer.nextPageToken];
      }),

    readVersion: (id: string): Promise<HostingVersion> => ask(versionSchema, `${whole}/versions/${id}`),

    /** A version of its own made of another one: without the files of `exclude`, with these labels and, where it is given, this configuration. */
    async cloneVersion(
      source: HostingVersion,
      {
        exclude,
        labels,
        config,
      }: { exclude: readonly string[]; labels: Record<string, string>; config?: HostingConfig },
    ): Promise<HostingVersion> {
      let operation = await ask(operationSchema, `${whole}/versions:clone`, 'POST', {
        sourceVersion: `sites/${site}/versions/${getVersionId(source)}`,
        exclude: { regexes: exclude },
        finalize: false,
      });
      for (let waited = 0; operation.done !== true && waited < MAX_WAIT_MS; waited += POLL_MS) {
        await wait(POLL_MS);
        operation = await ask(operationSchema, operation.name);
      }
      const { response: version, error } = operation;
      if (version === undefined)
        throw new Error(`Hosting made no copy of ${getVersionId(source)}: ${error?.message ?? 'no answer'}`);
      await patch(version, config === undefined ? 'labels' : 'labels,config', { labels, ...(config && { config }) });
      return patch(version, 'status', { status: 'FINALIZED' });
    },

    /** Makes a version the one that is served. */
    async release(version: HostingVersion, message: string): Promise<void> {
      const name = encodeURIComponent(`sites/${site}/versions/${getVersionId(version)}`);
      await ask(z.unknown(), `${whole}/channels/live/releases?versionName=${name}`, 'POST', { message });
    },
  };
}

const sleep = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));
