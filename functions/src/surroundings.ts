import { randomBytes } from 'node:crypto';
import { rememberCatalog } from './catalog/catalog-memory.ts';
import type { Surroundings } from './context.ts';
import { openDatabase } from './firestore/database.ts';
import { type Wallet, openWallet } from './payments/wallet.ts';

const now = () => new Date();

/** What the deployment's parameters say. */
export type Parameters = {
  readonly shopOrigin: string;
  readonly testOrderCode: string | undefined;
  readonly defaultPassword: string | undefined;
  readonly walletUrl: string;
  readonly verificationUrl: string;
  readonly projectId: string;
};

function walletOf({ walletUrl, verificationUrl, projectId }: Parameters): Wallet {
  return openWallet(walletUrl, verificationUrl, projectId);
}

let known: Surroundings | undefined;

/** The real world of a deployed function, made at the first call: a cold start does no more than it must. */
export function realSurroundings(parameters: Parameters): Surroundings {
  if (known) return known;
  const database = openDatabase();
  const { shopOrigin, testOrderCode, defaultPassword } = parameters;
  const catalog = rememberCatalog(database, now);
  known = {
    database,
    catalog,
    now,
    randomBytes,
    shopOrigin,
    testOrderCode,
    defaultPassword,
    wallet: walletOf(parameters),
  };
  return known;
}
