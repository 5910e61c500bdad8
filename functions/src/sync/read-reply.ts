import * as z from 'zod/mini';
import { ShopifyFailure } from './shopify-failure.ts';

const costSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() }),
});
export type Cost = z.infer<typeof costSchema>;

const replySchema = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) })),
  ),
  extensions: z.optional(z.object({ cost: z.optional(costSchema) })),
});

/** What one answer of Shopify's means: its data, 'ask again in so many milliseconds', or a failure that is final. */
export type Reply =
  | { readonly kind: 'data'; readonly data: unknown; readonly cost: Cost | undefined }
  | {
      readonly kind: 'wait';
      readonly milliseconds: number;
      /** False where Shopify says that it did nothing: asking again cannot do it twice. */
      readonly mayHaveRun: boolean;
      readonly failure: ShopifyFailure;
    }
  | { readonly kind: 'renew-token'; readonly failure: ShopifyFailure }
  | { readonly kind: 'failed'; readonly failure: ShopifyFailure };

const SECOND = 1000;

function waitFor(milliseconds: number, mayHaveRun: boolean, said?: string): Reply {
  return { kind: 'wait', milliseconds, mayHaveRun, failure: new ShopifyFailure('busy', said) };
}

function failed(...failure: ConstructorParameters<typeof ShopifyFailure>): Reply {
  return { kind: 'failed', failure: new ShopifyFailure(...failure) };
}

/** Retry-After is in seconds, with decimals ('2.0'). */
function readRetryAfter(header: string | null): number {
  const seconds = Number.parseFloat(header ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * SECOND : SECOND;
}

/** The wait until what was asked can be paid for. */
export function waitForCost(cost: Cost | undefined): number {
  if (cost === undefined) return SECOND;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const missing = cost.requestedQueryCost - currentlyAvailable;
  return Math.max(SECOND, restoreRate > 0 ? (missing / restoreRate) * SECOND : SECOND);
}

/** No wait helps a question that costs more than the shop's whole budget. */
function neverFits(cost: Cost | undefined): boolean {
  return cost !== undefined && cost.requestedQueryCost > cost.throttleStatus.maximumAvailable;
}

/** The first layer: what the HTTP status alone decides. */
function readStatus({ status, headers }: Response): Reply | undefined {
  if (status === 401) return { kind: 'renew-token', failure: new ShopifyFailure('unauthorised') };
  if (status === 402 || status === 423) return failed('shop-closed');
  if (status === 403 || status === 430) return failed('not-allowed');
  if (status === 404) return failed('wrong-address');
  if (status === 429 || status >= 500) {
    return waitFor(readRetryAfter(headers.get('retry-after')), status !== 429);
  }
  return status === 200 ? undefined : failed('query-refused', `status ${status}`);
}

/** Reads an answer through its layers: HTTP status, errors beside the data, data. */
export async function readReply(answer: Response): Promise<Reply> {
  const decided = readStatus(answer);
  if (decided) return decided;
  const body = z.safeParse(replySchema, await answer.json().catch(() => undefined));
  if (!body.success) return waitFor(SECOND, true, 'its answer cannot be read');
  const { data, errors = [], extensions } = body.data;
  const [error] = errors;
  // Data beside an error may be half of what was asked: for a sync it is none.
  if (error === undefined) return { kind: 'data', data, cost: extensions?.cost };
  switch (error.extensions?.code ?? '') {
    case 'THROTTLED':
      if (neverFits(extensions?.cost)) return failed('too-costly');
      return waitFor(waitForCost(extensions?.cost), false);
    case 'INTERNAL_SERVER_ERROR':
    case 'TIMEOUT':
      return waitFor(SECOND, true);
    case 'MAX_COST_EXCEEDED':
      return failed('too-costly');
    case 'ACCESS_DENIED':
      return failed('not-allowed', error.message);
    case 'SHOP_INACTIVE':
      return failed('shop-closed');
    default:
      return failed('query-refused', error.message);
  }
}
