import * as z from 'zod/mini';
import { keepToken, type TokenKeeper } from './keep-token.ts';
import { type Cost, readReply, type Reply } from './read-reply.ts';
import type { ShopifyAccess } from './shopify-access.ts';
import { ShopifyFailure } from './shopify-failure.ts';
import type { ShopifySurroundings } from './shopify-surroundings.ts';

const TIME_LIMIT_MS = 30_000;
const MOST_TRIES = 12;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;

/** A question to Shopify with the schema its answer is parsed by. */
export type Question<Answer extends z.ZodMiniType> = { readonly text: string; readonly answer: Answer };

/** An answer, parsed, with what the question cost. */
export type Answered<Answer> = { readonly data: Answer; readonly cost: Cost | undefined };

/** The owner's other store, ready to be asked. */
export type Shopify = {
  readonly shop: string;
  readonly ask: <Answer extends z.ZodMiniType>(
    question: Question<Answer>,
    variables: Readonly<Record<string, unknown>>,
    /** Once: a change that must not be made twice is not repeated when it may have been made and its answer was lost. */
    tries?: 'until-answered' | 'once',
  ) => Promise<Answered<z.output<Answer>>>;
  /** Fetches a file that Shopify made; its address carries its own right to be read. */
  readonly download: (url: string) => Promise<Response>;
};

type Sender = (body: string, tokenIsOld: boolean) => Promise<Reply>;

function makeSender(access: ShopifyAccess, token: TokenKeeper, surroundings: ShopifySurroundings): Sender {
  const url = `${access.baseUrl}/admin/api/${access.version}/graphql.json`;
  return async (body, tokenIsOld) => {
    let mayHaveRun = false;
    try {
      const sent = await token(tokenIsOld);
      mayHaveRun = true;
      const answer = await surroundings.fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Shopify-Access-Token': sent },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      return await readReply(answer);
    } catch (thrown) {
      const failure = thrown instanceof ShopifyFailure ? thrown : new ShopifyFailure('unreachable');
      if (failure.kind === 'unauthorised') return { kind: 'failed', failure };
      return { kind: 'wait', milliseconds: FIRST_WAIT_MS, mayHaveRun, failure };
    }
  };
}

/** Opens the store: questions wait for Shopify's budget, come again after a lost line, and renew a token that has ended. */
export function openShopify(access: ShopifyAccess, surroundings: ShopifySurroundings): Shopify {
  const send = makeSender(access, keepToken(access, surroundings), surroundings);
  const ask: Shopify['ask'] = async (question, variables, tries = 'until-answered') => {
    const body = JSON.stringify({ query: question.text, variables });
    let tokenIsOld = false;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send(body, tokenIsOld);
      if (reply.kind === 'data') return { data: parseAnswer(question, reply.data), cost: reply.cost };
      if (reply.kind === 'failed') throw reply.failure;
      if (reply.kind === 'renew-token') {
        if (tokenIsOld) throw reply.failure;
        tokenIsOld = true;
        continue;
      }
      tokenIsOld = false;
      if ((tries === 'once' && reply.mayHaveRun) || attempt === MOST_TRIES) throw reply.failure;
      const grown = Math.max(reply.milliseconds, Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
      await surroundings.pause(grown * (1 + surroundings.random() / 4));
    }
  };
  return { shop: access.shop, ask, download: (url) => download(url, access, surroundings) };
}

function parseAnswer<Answer extends z.ZodMiniType>(question: Question<Answer>, data: unknown): z.output<Answer> {
  const parsed = z.safeParse(question.answer, data);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ShopifyFailure('query-refused', `its answer has another form at '${place}'`);
}

async function download(url: string, access: ShopifyAccess, surroundings: ShopifySurroundings): Promise<Response> {
  const { protocol } = new URL(url);
  // The address comes from an answer: what it names must at least be as safe as the shop's own.
  if (protocol !== new URL(access.baseUrl).protocol)
    throw new ShopifyFailure('query-refused', 'its file has no safe address');
  try {
    const answer = await surroundings.fetch(url, { redirect: 'error' });
    if (answer.status !== 200) throw new ShopifyFailure('busy', `its file answers ${answer.status}`);
    return answer;
  } catch (failure) {
    throw failure instanceof ShopifyFailure ? failure : new ShopifyFailure('unreachable');
  }
}
