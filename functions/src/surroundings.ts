import { randomBytes } from 'node:crypto';
import { rememberCatalog } from './catalog/catalog-memory.ts';
import type { Surroundings } from './context.ts';
import { openDatabase } from './firestore/database.ts';

const now = () => new Date();

let known: Surroundings | undefined;

/** The real world of a deployed function, made at the first call: a cold start does no more than it must. */
export function realSurroundings(shopOrigin: string, testOrderCode: string | undefined): Surroundings {
  if (known) return known;
  const database = openDatabase();
  known = { database, catalog: rememberCatalog(database, now), now, randomBytes, shopOrigin, testOrderCode };
  return known;
}
