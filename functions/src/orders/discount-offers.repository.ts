import { MAX_NAMED, type NamedScope } from '@plenty/contract/checkout/discount-scope';
import {
  type Discount,
  type DiscountOffer,
  discountSchema,
  isRunningAutomatic,
} from '@plenty/contract/checkout/discount';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { listFormerNamesOf } from '../content/index.ts';
import { type DocumentReader, batchReads, parseDocuments, paths } from '../db/index.ts';
import { readDiscount } from './discount.repository.ts';

const categoryNamesSchema = z.object({ name: z.string(), displayName: z.string() });
const productNameSchema = z.object({ name: z.string() });

async function nameScope(reader: DocumentReader, { appliesTo = { kind: 'all' } }: Discount): Promise<NamedScope> {
  switch (appliesTo.kind) {
    case 'all':
      return appliesTo;
    case 'categories': {
      const [documents, formerNames] = await Promise.all([
        reader.getAll(...appliesTo.ids.map((id) => reader.doc(paths.category(id)))),
        listFormerNamesOf(reader, appliesTo.ids),
      ]);
      const found = parseDocuments(categoryNamesSchema, documents);
      return {
        kind: 'categories',
        names: [...found.map(({ name }) => name), ...formerNames],
        labels: found.map(({ displayName }) => displayName),
      };
    }
    case 'products': {
      const { ids } = appliesTo;
      const named = ids.length > MAX_NAMED ? [] : ids;
      const documents = await reader.getAll(...named.map((id) => reader.doc(paths.product(id))));
      return { kind: 'products', ids, labels: parseDocuments(productNameSchema, documents).map(({ name }) => name) };
    }
  }
}

export async function toDiscountOffer(reader: DocumentReader, discount: Discount): Promise<DiscountOffer> {
  return { discount, scope: await nameScope(reader, discount) };
}

/** Undefined for a code that does not exist, is malformed, or is the name of an automatic discount, which nobody types. */
export async function readCodeOffer(reader: DocumentReader, typed: string): Promise<DiscountOffer | undefined> {
  const discount = await readDiscount(reader, typed);
  return discount && discount.isAutomatic !== true ? toDiscountOffer(reader, discount) : undefined;
}

/** The automatic discounts that run now or later. Those that have ended are left out here: to query them needs an index of its own. */
export async function listRunningAutomatic(database: Firestore, now: Date): Promise<Discount[]> {
  const found = await database
    .collection(paths.discounts)
    .where('isAutomatic', '==', true)
    .where('isActive', '==', true)
    .get();
  return parseDocuments(discountSchema, found.docs).filter((discount) => isRunningAutomatic(discount, now.getTime()));
}

/** What automatic discounts a cart may get now. */
export async function listAutomaticOffers(database: Firestore, now: Date): Promise<DiscountOffer[]> {
  const reader = batchReads(database);
  const running = await listRunningAutomatic(database, now);
  return Promise.all(running.map((discount) => toDiscountOffer(reader, discount)));
}
