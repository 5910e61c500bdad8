import * as z from 'zod/mini';

export type ShopifyErrorKind =
  | 'not-configured'
  | 'unreachable'
  | 'unauthorised'
  | 'not-allowed'
  | 'wrong-address'
  | 'shop-closed'
  | 'busy'
  | 'too-costly'
  | 'query-rejected'
  | 'not-done';

const ERROR_MESSAGES: Readonly<Record<ShopifyErrorKind, string>> = {
  'not-configured': 'Shopify is not configured',
  unreachable: 'Shopify cannot be reached',
  unauthorised: 'Shopify does not accept the access token',
  'not-allowed': 'Shopify does not allow the app to do this',
  'wrong-address': 'There is no such shop or version at Shopify',
  'shop-closed': 'The Shopify shop is closed or locked',
  busy: 'Shopify is busy',
  'too-costly': 'Shopify finds the question too large',
  'query-rejected': 'Shopify does not understand the question',
  'not-done': 'Shopify refused the change',
};

/** `message` is one sentence for the owner, with Shopify's own error text if there is one. */
export class ShopifyError extends Error {
  readonly kind: ShopifyErrorKind;

  constructor(kind: ShopifyErrorKind, detail?: string) {
    super(detail === undefined || detail === '' ? ERROR_MESSAGES[kind] : `${ERROR_MESSAGES[kind]}: ${detail}`);
    this.name = 'ShopifyFailure';
    this.kind = kind;
  }
}

const queryCostSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() }),
});
export type QueryCost = z.infer<typeof queryCostSchema>;

const responseSchema = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) })),
  ),
  extensions: z.optional(z.object({ cost: z.optional(queryCostSchema) })),
});

export type ShopifyResponse =
  | { readonly kind: 'data'; readonly data: unknown; readonly cost: QueryCost | undefined }
  | {
      readonly kind: 'wait';
      readonly milliseconds: number;
      /** False when Shopify certainly did nothing, so that a retry cannot do it twice. */
      readonly mayHaveRun: boolean;
      readonly failure: ShopifyError;
    }
  | { readonly kind: 'renew-token'; readonly failure: ShopifyError }
  | { readonly kind: 'failed'; readonly failure: ShopifyError };

const SECOND_MS = 1000;

function retryLater(milliseconds: number, mayHaveRun: boolean, detail?: string): ShopifyResponse {
  return { kind: 'wait', milliseconds, mayHaveRun, failure: new ShopifyError('busy', detail) };
}

function failResponse(...failure: ConstructorParameters<typeof ShopifyError>): ShopifyResponse {
  return { kind: 'failed', failure: new ShopifyError(...failure) };
}

/** Retry-After is in seconds, with decimals ('2.0'). */
function parseRetryAfter(header: string | null): number {
  const seconds = Number.parseFloat(header ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * SECOND_MS : SECOND_MS;
}

/** How long the rate limit takes to restore enough points for the query. */
function getWaitForCost(cost: QueryCost | undefined): number {
  if (cost === undefined) return SECOND_MS;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const missing = cost.requestedQueryCost - currentlyAvailable;
  return Math.max(SECOND_MS, restoreRate > 0 ? (missing / restoreRate) * SECOND_MS : SECOND_MS);
}

/** A query that costs more than the rate limit's maximum never succeeds, however long it waits. */
function exceedsBudget(cost: QueryCost | undefined): boolean {
  return cost !== undefined && cost.requestedQueryCost > cost.throttleStatus.maximumAvailable;
}

/** Undefined when the body decides. */
function classifyStatus({ status, headers }: Response): ShopifyResponse | undefined {
  if (status === 401) return { kind: 'renew-token', failure: new ShopifyError('unauthorised') };
  if (status === 402 || status === 423) return failResponse('shop-closed');
  if (status === 403 || status === 430) return failResponse('not-allowed');
  if (status === 404) return failResponse('wrong-address');
  if (status === 429 || status >= 500) {
    return retryLater(parseRetryAfter(headers.get('retry-after')), status !== 429);
  }
  return status === 200 ? undefined : failResponse('query-rejected', `status ${status}`);
}

/** Classifies a response by its HTTP status, then by its GraphQL errors. */
export async function parseResponse(response: Response): Promise<ShopifyResponse> {
  const byStatus = classifyStatus(response);
  if (byStatus) return byStatus;
  const body = z.safeParse(responseSchema, await response.json().catch(() => undefined));
  if (!body.success) return retryLater(SECOND_MS, true, 'its answer cannot be read');
  const { data, errors = [], extensions } = body.data;
  const [error] = errors;
  // Data next to an error may be incomplete, so it is not used.
  if (error === undefined) return { kind: 'data', data, cost: extensions?.cost };
  switch (error.extensions?.code ?? '') {
    case 'THROTTLED':
      if (exceedsBudget(extensions?.cost)) return failResponse('too-costly');
      return retryLater(getWaitForCost(extensions?.cost), false);
    case 'INTERNAL_SERVER_ERROR':
    case 'TIMEOUT':
      return retryLater(SECOND_MS, true);
    case 'MAX_COST_EXCEEDED':
      return failResponse('too-costly');
    case 'ACCESS_DENIED':
      return failResponse('not-allowed', error.message);
    case 'SHOP_INACTIVE':
      return failResponse('shop-closed');
    default:
      return failResponse('query-rejected', error.message);
  }
}
