import { type ShopifyClient, createShopifyClient } from '../../../../functions/src/shopify/shopify-client.ts';
import type { ShopifyCredentials } from '../../../../functions/src/shopify/shopify-config.ts';
import type { FakeShopServices } from '../../../fakes/shopify/fake-shop.ts';
import { type FakeShopServer, createFakeShopServer } from '../../../fakes/shopify/server.ts';

/** An in-memory Shopify store with an authenticated client; waits only move the clock. */
export type FakeShopify = FakeShopServer & {
  readonly shopify: ShopifyClient;
  readonly waits: number[];
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly now: () => Date;
  readonly passTime: (milliseconds: number) => void;
};

export async function createFakeShopify(
  surroundings: Partial<FakeShopServices> = {},
  credentials: 'token' | 'grant' = 'token',
): Promise<FakeShopify> {
  let time = Date.UTC(2026, 10, 20);
  const served = await createFakeShopServer(0, { now: () => time, ...surroundings });
  const waits: number[] = [];
  const pause = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    time += milliseconds;
  };
  const { token, clientId, clientSecret } = served.shop.credentials;
  const entered: ShopifyCredentials =
    credentials === 'token' ? { kind: 'token', token } : { kind: 'grant', clientId, clientSecret };
  const shopify = createShopifyClient(
    { shop: served.shop.name, version: '2026-10', baseUrl: served.url, credentials: entered },
    { fetch, now: () => new Date(time), pause, random: () => 0 },
  );
  const now = () => new Date(time);
  return { ...served, shopify, waits, pause, now, passTime: (milliseconds) => (time += milliseconds) };
}

/** Collects an async iterable. */
export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}
