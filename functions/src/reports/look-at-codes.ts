import { type Discount, discountSchema } from '@plenty/contract/pricing/discount';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Books, Take } from './books.ts';
import { findOrders } from './find-beside.ts';
import type { Held } from './held.ts';
import { judgeCode } from './judge-code.ts';

export const usedSchema = z.object({ orderId: z.string() });
/** `elsewhere` are uses that the shop was told of when it began, and that are no orders of its own. */
const takenSchema = z.object({ taken: z.int(), elsewhere: z._default(z.int(), 0) });

/** The uses or customers below a code that belong to no order which holds it. */
async function findStrays(world: Books, code: string, references: AsyncGenerator<QueryDocumentSnapshot[]>) {
  const strays: string[] = [];
  for await (const page of references) {
    const named = page.map((document) => ({
      path: document.ref.path,
      orderId: readDocument(usedSchema, document)?.orderId,
    }));
    const orders = await findOrders(
      world,
      named.flatMap(({ orderId }) => orderId ?? []),
    );
    for (const { path, orderId } of named) {
      const order = orders.get(orderId ?? '');
      if (!order?.holdsGoods || order.discountCode !== code) strays.push(path);
    }
  }
  return strays;
}

async function sumTaken({ database, moment }: Books, { code }: Discount): Promise<number> {
  let sum = 0;
  for await (const page of moment.pages(database.collection(paths.discountSlots(code)))) {
    for (const document of page) {
      const slot = readDocument(takenSchema, document);
      sum += slot ? slot.taken - slot.elsewhere : 0;
    }
  }
  return sum;
}

/** Every code, against the orders that hold a use of it. */
export async function lookAtCodes(world: Books, { uses }: Held, take: Take): Promise<number> {
  const { database, moment } = world;
  const below = (collection: string) => moment.pages(database.collection(collection));
  let looked = 0;
  for await (const page of moment.pages(database.collection(paths.discounts))) {
    for (const document of page) {
      const discount = readDocument(discountSchema, document);
      if (!discount) continue;
      looked += 1;
      const { code } = discount;
      const strays = await findStrays(world, code, below(paths.discountUses(code)));
      const customers = await findStrays(world, code, below(paths.discountCustomers(code)));
      const facts = { code, isLimited: discount.totalUses !== null, orders: uses.get(code) ?? 0 };
      const taken = facts.isLimited ? await sumTaken(world, discount) : 0;
      for (const fault of judgeCode({ ...facts, strays: [...strays, ...customers], taken })) await take(fault);
    }
  }
  return looked;
}
