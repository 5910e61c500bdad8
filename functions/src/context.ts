import type { Firestore } from 'firebase-admin/firestore';
import type { CatalogMemory } from './catalog/catalog-memory.ts';
import type { Wallet } from './payments/wallet.ts';

/** The browser that calls, known by nothing but its cookie (D-1). */
export type Visitor = {
  /** The hash of the cookie's value; undefined for a browser without one. */
  readonly id: string | undefined;
  /** The id to write under: a browser without a cookie is given one with the answer. */
  readonly begin: () => string;
  /** The order key the caller sent along, if any (D-21). */
  readonly orderKey: string | undefined;
  /** The network address of the caller, for counting tries. */
  readonly address: string;
};

/** What the machine the shop runs on provides: everything a test may want to move. */
export type Surroundings = {
  readonly database: Firestore;
  readonly catalog: CatalogMemory;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Where the shop is reached, for links in mails: "https://…" without a slash at the end. */
  readonly shopOrigin: string;
  /** The code that makes a test order (D-15); undefined where there is none. */
  readonly testOrderCode: string | undefined;
  readonly wallet: Wallet;
  /** The panel's password until the owner chooses one, and after a reset (D-9); undefined where it is not known. */
  readonly defaultPassword: string | undefined;
};

export type Context = Surroundings & {
  readonly visitor: Visitor;
  /** The `updatedAt` of what the caller saw and wants to change (If-Match, D-34). */
  readonly ifMatch: string | undefined;
};
