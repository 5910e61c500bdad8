import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { Budget } from './budget.ts';
import { LOCAL_CREDENTIALS, type ShopCredentials } from './local-credentials.ts';
import { Messenger, type PostMessage, type RunLater } from './messenger.ts';
import type { ShopifyOrder } from './order.ts';
import type { ShopifyProduct } from './product.ts';
import { behave, type Switches } from './switches.ts';

export interface ShopSurroundings {
  readonly now: () => number;
  /** Points in the bucket, and how many come back a second. */
  readonly points: number;
  readonly restoreRate: number;
  /** How often a file is looked at before it is ready. */
  readonly looksUntilReady: number;
  readonly post: PostMessage;
  readonly later: RunLater;
  readonly lanes: number;
}

/** A file in the making. */
export interface FileOrder {
  readonly id: number;
  readonly lines: readonly string[];
  looks: number;
}

/** A shop at Shopify, in memory. */
export class Shop {
  readonly name = 'plenty-local';
  readonly credentials: ShopCredentials = LOCAL_CREDENTIALS;
  readonly schema: GraphQLSchema;
  readonly surroundings: ShopSurroundings;
  readonly budget: Budget;
  readonly products = new Map<number, ShopifyProduct>();
  readonly orders: ShopifyOrder[] = [];
  readonly files = new Map<number, FileOrder>();
  readonly messenger: Messenger;
  readonly tokens = new Map<string, number>();
  switches: Switches = behave();
  /** Calls by the name of their operation, for tests that count. */
  readonly asked: string[] = [];
  #lastId = 5_000_000;

  constructor(schema: GraphQLSchema, surroundings: ShopSurroundings) {
    this.schema = schema;
    this.surroundings = surroundings;
    this.budget = new Budget(surroundings.points, surroundings.restoreRate, surroundings.now);
    this.messenger = new Messenger({
      ...surroundings,
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

  stock(products: readonly ShopifyProduct[]): void {
    for (const product of products) this.products.set(product.id, product);
  }

  /** A token that lasts a day, as the client credentials grant gives it. */
  grantToken(): { readonly access_token: string; readonly scope: string; readonly expires_in: number } {
    const token = `shpua_${randomBytes(16).toString('hex')}`;
    const seconds = 86_399;
    this.tokens.set(token, this.surroundings.now() + seconds * 1000);
    return { access_token: token, scope: 'read_products,read_inventory,write_orders', expires_in: seconds };
  }

  takesToken(token: string): boolean {
    if (token === this.credentials.token) return true;
    return (this.tokens.get(token) ?? 0) > this.surroundings.now();
  }
}

let known: GraphQLSchema | undefined;

/** Reads Shopify's description of its calls into a schema that can be asked; a second is spent on it once. */
export function readSchema(file: string): GraphQLSchema {
  if (known) return known;
  const described = JSON.parse(readFileSync(file, 'utf8')) as { readonly data: IntrospectionQuery };
  known = buildClientSchema(described.data, { assumeValid: true });
  return known;
}
