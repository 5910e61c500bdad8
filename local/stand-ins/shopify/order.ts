/** An order as it was pushed, and when. */
export interface ShopifyOrder {
  readonly id: number;
  readonly madeAt: number;
  readonly sourceIdentifier: string;
  readonly input: Readonly<Record<string, unknown>>;
}

function getOrderTotal(input: Readonly<Record<string, unknown>>): string {
  const [transaction] = Array.isArray(input['transactions']) ? input['transactions'] : [];
  return String(transaction?.amountSet?.shopMoney?.amount ?? '0.00');
}

export function toOrderNode({ id, input, sourceIdentifier }: ShopifyOrder) {
  return {
    __typename: 'Order',
    id: `gid://shopify/Order/${id}`,
    legacyResourceId: String(id),
    name: `#${id % 100_000}`,
    sourceIdentifier,
    tags: input['tags'] ?? [],
    displayFinancialStatus: input['financialStatus'] ?? 'PENDING',
    totalPriceSet: { shopMoney: { amount: getOrderTotal(input), currencyCode: input['currency'] ?? 'USD' } },
  };
}
