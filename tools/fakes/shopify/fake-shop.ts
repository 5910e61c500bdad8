import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type GraphQLSchema, type IntrospectionQuery, buildClientSchema } from 'graphql';
import { FAKE_SHOP_CREDENTIALS, type ShopCredentials } from './credentials.ts';
import { QueryBudget } from './query-cost.ts';
import type { ShopifyOrder, ShopifyProduct } from './resources.ts';
import { type Switches, createDefaultSwitches } from './switches.ts';
import { type PostMessage, type Schedule, WebhookSender } from './webhooks.ts';

export interface FakeShopServices {
  readonly now: () => number;
  /** Points in the bucket, and how many come back a second. */
  readonly points: number;
  readonly restoreRate: number;
  /** How often a file is looked at before it is ready. */
  readonly pollsUntilReady: number;
  readonly post: PostMessage;
  readonly schedule: Schedule;
  readonly maxConcurrency: number;
}

/** A file in the making. */
export interface BulkOperation {
  readonly id: number;
  readonly lines: readonly string[];
  polls: number;
}

/** A shop at Shopify, in memory. */
export class FakeShop {
  readonly name = 'plenty-local';
  readonly credentials: ShopCredentials = FAKE_SHOP_CREDENTIALS;
  readonly schema: GraphQLSchema;
  readonly services: FakeShopServices;
  readonly budget: QueryBudget;
  readonly products = new Map<number, ShopifyProduct>();
  readonly orders: ShopifyOrder[] = [];
  readonly bulkOperations = new Map<number, BulkOperation>();
  readonly webhooks: WebhookSender;
  readonly tokens = new Map<string, number>();
  switches: Switches = createDefaultSwitches();
  /** Calls by the name of their operation, for tests that count. */
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

  /** Products in the order of their ids, as every list asks for them. */
  listProducts(): ShopifyProduct[] {
    return [...this.products.values()].toSorted((left, right) => left.id - right.id);
  }

  addProducts(products: readonly ShopifyProduct[]): void {
    for (const product of products) this.products.set(product.id, product);
  }

  /** A token that lasts a day, as the client credentials grant gives it. */
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

/** Reads Shopify's description of its calls into a schema that can be asked; a second is spent on it once. */
export function loadSchema(file: string): GraphQLSchema {
  if (cachedSchema) return cachedSchema;
  const described = JSON.parse(readFileSync(file, 'utf8')) as { readonly data: IntrospectionQuery };
  cachedSchema = buildClientSchema(described.data, { assumeValid: true });
  return cachedSchema;
}
