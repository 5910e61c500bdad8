import * as z from 'zod/mini';
import type { ShopifyConnection } from './shopify-config.ts';
import { type QueryCost, ShopifyError, type ShopifyResponse, parseResponse } from './shopify-response.ts';

export type ShopifyClientServices = {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** From 0 to 1; spreads out retries. */
  readonly random: () => number;
};

const QUERY_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 12;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 20_000;

/** `schema` parses the response's data. */
export type GraphqlQuery<Schema extends z.ZodMiniType> = { readonly text: string; readonly schema: Schema };

type QueryResult<Data> = { readonly data: Data; readonly cost: QueryCost | undefined };

export type ShopifyClient = {
  readonly shop: string;
  readonly query: <Schema extends z.ZodMiniType>(
    query: GraphqlQuery<Schema>,
    variables: Readonly<Record<string, unknown>>,
    /** `once`: not repeated when it may have run and only the response was lost, for a change that must not happen twice. */
    tries?: 'until-answered' | 'once',
  ) => Promise<QueryResult<z.output<Schema>>>;
  /** Fetches a file of a bulk operation; the URL is signed and needs no token. */
  readonly download: (url: string) => Promise<Response>;
};

/** Never follows a redirect, which could carry a token to another server. */
async function send(services: ShopifyClientServices, url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await services.fetch(url, { ...init, redirect: 'error' });
  } catch {
    throw new ShopifyError('unreachable');
  }
}

type Sender = (body: string, renewToken: boolean) => Promise<ShopifyResponse>;

function createSender(connection: ShopifyConnection, getToken: TokenProvider, services: ShopifyClientServices): Sender {
  const url = `${connection.baseUrl}/admin/api/${connection.version}/graphql.json`;
  return async (body, renewToken) => {
    let mayHaveRun = false;
    try {
      const token = await getToken(renewToken);
      mayHaveRun = true;
      const response = await send(services, url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Shopify-Access-Token': token },
        body,
        signal: AbortSignal.timeout(QUERY_TIMEOUT_MS),
      });
      return await parseResponse(response);
    } catch (thrown) {
      const failure = thrown instanceof ShopifyError ? thrown : new ShopifyError('unreachable');
      if (failure.kind === 'unauthorised') return { kind: 'failed', failure };
      return { kind: 'wait', milliseconds: FIRST_RETRY_MS, mayHaveRun, failure };
    }
  };
}

/** Queries wait for Shopify's rate limit, are retried after a network error, and renew an expired token. */
export function createShopifyClient(connection: ShopifyConnection, services: ShopifyClientServices): ShopifyClient {
  const sendQuery = createSender(connection, createTokenProvider(connection, services), services);
  const query: ShopifyClient['query'] = async (graphqlQuery, variables, tries = 'until-answered') => {
    const body = JSON.stringify({ query: graphqlQuery.text, variables });
    let renewToken = false;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await sendQuery(body, renewToken);
      if (reply.kind === 'data') return { data: parseData(graphqlQuery, reply.data), cost: reply.cost };
      if (reply.kind === 'failed') throw reply.failure;
      if (reply.kind === 'renew-token') {
        if (renewToken) throw reply.failure;
        renewToken = true;
        continue;
      }
      renewToken = false;
      if ((tries === 'once' && reply.mayHaveRun) || attempt === MAX_ATTEMPTS) throw reply.failure;
      const delay = Math.max(reply.milliseconds, Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS));
      await services.pause(delay * (1 + services.random() / 4));
    }
  };
  return { shop: connection.shop, query, download: (url) => download(url, connection, services) };
}

function parseData<Schema extends z.ZodMiniType>(query: GraphqlQuery<Schema>, data: unknown): z.output<Schema> {
  const parsed = z.safeParse(query.schema, data);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ShopifyError('query-rejected', `its answer has another form at '${place}'`);
}

async function download(
  url: string,
  connection: ShopifyConnection,
  services: ShopifyClientServices,
): Promise<Response> {
  const { protocol } = new URL(url);
  // The URL comes from a response, so its protocol must be the store's own: https outside a demo project.
  if (protocol !== new URL(connection.baseUrl).protocol)
    throw new ShopifyError('query-rejected', 'its file has no safe address');
  const response = await send(services, url);
  if (response.status !== 200) throw new ShopifyError('busy', `its file answers ${response.status}`);
  return response;
}

const TOKEN_TIMEOUT_MS = 10_000;
/** A token is renewed after this share of its lifetime. */
const RENEW_AT_SHARE = 0.8;

const tokenGrantSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** `renew` discards the cached token. */
type TokenProvider = (renew?: boolean) => Promise<string>;

async function requestToken(
  { baseUrl }: ShopifyConnection,
  credentials: { readonly clientId: string; readonly clientSecret: string },
  services: ShopifyClientServices,
): Promise<z.infer<typeof tokenGrantSchema>> {
  const response = await send(services, `${baseUrl}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
    }),
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  if (response.status >= 500 || response.status === 429) throw new ShopifyError('busy');
  const grant = z.safeParse(tokenGrantSchema, await response.json().catch(() => undefined));
  if (!response.ok || !grant.success) throw new ShopifyError('unauthorised');
  return grant.data;
}

function createTokenProvider(connection: ShopifyConnection, services: ShopifyClientServices): TokenProvider {
  const { credentials } = connection;
  if (credentials.kind === 'token') return async () => credentials.token;
  let cached: { readonly token: string; readonly until: number } | undefined;
  return async (renew = false) => {
    if (renew) cached = undefined;
    const now = services.now().getTime();
    if (cached === undefined || now >= cached.until) {
      const grant = await requestToken(connection, credentials, services);
      cached = { token: grant.access_token, until: now + grant.expires_in * 1000 * RENEW_AT_SHARE };
    }
    return cached.token;
  };
}
