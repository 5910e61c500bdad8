/** What asking Shopify takes from the machine: everything a test may want to move. */
export type ShopifyClientServices = {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** From 0 to 1, to keep those who wait from coming back all at once. */
  readonly random: () => number;
};
