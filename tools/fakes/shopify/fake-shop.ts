import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type GraphQLSchema, type IntrospectionQuery, buildClientSchema } from 'graphql';
import { FAKE_SHOP_CREDENTIALS } from './credentials.ts';
import { QueryBudget } from './query-cost.ts';
import type { ShopifyOrder, ShopifyProduct } from './resources.ts';
import { type Switches, createDefaultSwitches } from './switches.ts';
import { type PostMessage, type Schedule, WebhookSender } from './webhooks.ts';

export interface FakeShopServices {
  readonly now: () => number;
  /** The API's rate limit: points in the bucket, and points restored per second. */
  readonly points: number;
  readonly restoreRate: number;
  /** How often a bulk operation is polled before it is ready. */
  readonly pollsUntilReady: number;
  readonly post: PostMessage;
  readonly schedule: Schedule;
  readonly maxConcurrency: number;
}

/** A bulk operation and the lines of its file. */
export interface BulkOperation {
  readonly id: number;
  readonly lines: readonly string[];
  polls: number;
}

/** A Shopify shop in memory. */
export class FakeShop {
  readonly name = 'plenty-local';
  readonly credentials = FAKE_SHOP_CREDENTIALS;
  readonly schema: GraphQLSchema;
  readonly services: FakeShopServices;
  readonly budget: QueryBudget;
  readonly products = new Map<number, ShopifyProduct>();
  readonly orders: ShopifyOrder[] = [];
  readonly bulkOperations = new Map<number, BulkOperation>();
  readonly webhooks: WebhookSender;
  readonly tokens = new Map<string, number>();
  switches: Switches = createDefaultSwitches();
  /** The operation names of all calls, for tests that count them. */
  readonly executedOperations: string[] = [];
  #lastId = 5_000_000;

  constructor(schema: GraphQLSchema, services: FakeShopServices) {
    this.schema = schema;
    this.services = services;
    this.budget = new QueryBudget(services.points, services.restoreRate, services.now);
    this.webhooks = new WebhookSender({
      ...services,
      domain: `${this.name}.myshopify.com`,
      secret: this.credentials.clientSecret,
      switches: () => this.switches,
    });
  }

  nextId(): number {
    this.#lastId += 11;
    return this.#lastId;
  }

  /** Products by id, the order of every list. */
  listProducts(): ShopifyProduct[] {
    return [...this.products.values()].toSorted((left, right) => left.id - right.id);
  }

  addProducts(products: readonly ShopifyProduct[]): void {
    for (const product of products) this.products.set(product.id, product);
  }

  /** A token of the client credentials grant, which lasts a day. */
  issueToken(): { readonly access_token: string; readonly scope: string; readonly expires_in: number } {
    const token = `shpua_${randomBytes(16).toString('hex')}`;
    const seconds = 86_399;
    this.tokens.set(token, this.services.now() + seconds * 1000);
    return { access_token: token, scope: 'read_products,read_inventory,write_orders', expires_in: seconds };
  }

  isValidToken(token: string): boolean {
    if (token === this.credentials.token) return true;
    return (this.tokens.get(token) ?? 0) > this.services.now();
  }
}

let cachedSchema: GraphQLSchema | undefined;

/** Loads Shopify's schema from an introspection result. It takes a second, so it is cached. */
export function loadSchema(file: string): GraphQLSchema {
  if (cachedSchema) return cachedSchema;
  const introspection = JSON.parse(readFileSync(file, 'utf8')) as { readonly data: IntrospectionQuery };
  cachedSchema = buildClientSchema(introspection.data, { assumeValid: true });
  return cachedSchema;
}
