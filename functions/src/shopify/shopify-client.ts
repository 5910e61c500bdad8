import * as z from 'zod/mini';
import type { ShopifyConnection } from './shopify-config.ts';
import { type QueryCost, ShopifyError, type ShopifyResponse, parseResponse } from './shopify-response.ts';

/** What asking Shopify takes from the machine: everything a test may want to move. */
export type ShopifyClientServices = {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** From 0 to 1, to keep those who wait from coming back all at once. */
  readonly random: () => number;
};

const QUERY_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 12;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 20_000;

/** A question to Shopify with the schema its answer is parsed by. */
export type GraphqlQuery<Answer extends z.ZodMiniType> = { readonly text: string; readonly answer: Answer };

/** An answer, parsed, with what the question cost. */
export type QueryResult<Answer> = { readonly data: Answer; readonly cost: QueryCost | undefined };

/** The owner's other store, ready to be asked. */
export type ShopifyClient = {
  readonly shop: string;
  readonly query: <Answer extends z.ZodMiniType>(
    question: GraphqlQuery<Answer>,
    variables: Readonly<Record<string, unknown>>,
    /** Once: a change that must not be made twice is not repeated when it may have been made and its answer was lost. */
    tries?: 'until-answered' | 'once',
  ) => Promise<QueryResult<z.output<Answer>>>;
  /** Fetches a file that Shopify made; its address carries its own right to be read. */
  readonly download: (url: string) => Promise<Response>;
};

type Sender = (body: string, tokenIsOld: boolean) => Promise<ShopifyResponse>;

function createSender(access: ShopifyConnection, token: TokenProvider, services: ShopifyClientServices): Sender {
  const url = `${access.baseUrl}/admin/api/${access.version}/graphql.json`;
  return async (body, tokenIsOld) => {
    let mayHaveRun = false;
    try {
      const sent = await token(tokenIsOld);
      mayHaveRun = true;
      const answer = await services.fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Shopify-Access-Token': sent },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(QUERY_TIMEOUT_MS),
      });
      return await parseResponse(answer);
    } catch (thrown) {
      const failure = thrown instanceof ShopifyError ? thrown : new ShopifyError('unreachable');
      if (failure.kind === 'unauthorised') return { kind: 'failed', failure };
      return { kind: 'wait', milliseconds: FIRST_RETRY_MS, mayHaveRun, failure };
    }
  };
}

/** Opens the store: questions wait for Shopify's budget, come again after a lost line, and renew a token that has ended. */
export function createShopifyClient(access: ShopifyConnection, services: ShopifyClientServices): ShopifyClient {
  const send = createSender(access, createTokenProvider(access, services), services);
  const ask: ShopifyClient['query'] = async (question, variables, tries = 'until-answered') => {
    const body = JSON.stringify({ query: question.text, variables });
    let tokenIsOld = false;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send(body, tokenIsOld);
      if (reply.kind === 'data') return { data: parseData(question, reply.data), cost: reply.cost };
      if (reply.kind === 'failed') throw reply.failure;
      if (reply.kind === 'renew-token') {
        if (tokenIsOld) throw reply.failure;
        tokenIsOld = true;
        continue;
      }
      tokenIsOld = false;
      if ((tries === 'once' && reply.mayHaveRun) || attempt === MAX_ATTEMPTS) throw reply.failure;
      const grown = Math.max(reply.milliseconds, Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS));
      await services.pause(grown * (1 + services.random() / 4));
    }
  };
  return { shop: access.shop, query: ask, download: (url) => download(url, access, services) };
}

function parseData<Answer extends z.ZodMiniType>(question: GraphqlQuery<Answer>, data: unknown): z.output<Answer> {
  const parsed = z.safeParse(question.answer, data);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ShopifyError('query-refused', `its answer has another form at '${place}'`);
}

async function download(url: string, access: ShopifyConnection, services: ShopifyClientServices): Promise<Response> {
  const { protocol } = new URL(url);
  // The address comes from an answer: what it names must at least be as safe as the shop's own.
  if (protocol !== new URL(access.baseUrl).protocol)
    throw new ShopifyError('query-refused', 'its file has no safe address');
  try {
    const answer = await services.fetch(url, { redirect: 'error' });
    if (answer.status !== 200) throw new ShopifyError('busy', `its file answers ${answer.status}`);
    return answer;
  } catch (failure) {
    throw failure instanceof ShopifyError ? failure : new ShopifyError('unreachable');
  }
}

const TOKEN_TIMEOUT_MS = 10_000;
/** A token is renewed when so much of its life is over. */
const RENEW_AT_SHARE = 0.8;

const tokenGrantSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** Answers the token to send; `renew` forgets the one at hand first. */
export type TokenProvider = (renew?: boolean) => Promise<string>;

async function requestToken(
  { baseUrl }: ShopifyConnection,
  credentials: { readonly clientId: string; readonly clientSecret: string },
  services: ShopifyClientServices,
): Promise<z.infer<typeof tokenGrantSchema>> {
  let answer: Response;
  try {
    answer = await services.fetch(`${baseUrl}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
  } catch {
    throw new ShopifyError('unreachable');
  }
  if (answer.status >= 500 || answer.status === 429) throw new ShopifyError('busy');
  const grant = z.safeParse(tokenGrantSchema, await answer.json().catch(() => undefined));
  if (!answer.ok || !grant.success) throw new ShopifyError('unauthorised');
  return grant.data;
}

/** Keeps the access token: a lasting one as it is, a day's one until 80 % of its life are over. */
export function createTokenProvider(access: ShopifyConnection, services: ShopifyClientServices): TokenProvider {
  const { credentials } = access;
  if (credentials.kind === 'token') return async () => credentials.token;
  let kept: { readonly token: string; readonly until: number } | undefined;
  return async (renew = false) => {
    if (renew) kept = undefined;
    const now = services.now().getTime();
    if (kept === undefined || now >= kept.until) {
      const grant = await requestToken(access, credentials, services);
      kept = { token: grant.access_token, until: now + grant.expires_in * 1000 * RENEW_AT_SHARE };
    }
    return kept.token;
  };
}
