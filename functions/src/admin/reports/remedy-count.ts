import { Refusal } from '../../refusal.ts';
import { type BookedStock, bookedStockSchema } from '../../stock/shelf-repository.ts';
import { readForChange } from '../change-shop.ts';
import type { Remedying } from './remedy-finding.ts';

const COUNT = /^products\/\d+\/stock\/[^/]+$/;

/** Changes a count and its books by what they miss each other by, which no sale changes: once, whatever was sold meanwhile. */
async function putRight(
  { owner, context, finding }: Remedying,
  change: (stock: BookedStock, by: number) => Pick<BookedStock, 'count' | 'stocked'>,
): Promise<void> {
  const { name, miss } = finding;
  if (name === null || miss === null || !COUNT.test(name)) throw new Error(`${finding.id} is about no count`);
  const document = await readForChange(owner, context.database.doc(name), 'This size is not counted any more.');
  const stock = bookedStockSchema.parse(document.data());
  if (stock.recounts !== miss.recounts) {
    throw new Refusal({ code: 'conflict', message: 'This count was put right already.' });
  }
  const after = change(stock, miss.by);
  if (after.count < 0) throw new Refusal({ code: 'conflict', message: 'More was sold meanwhile than there would be.' });
  owner.restore(document.ref, { ...document.data(), ...after, recounts: stock.recounts + 1 });
}

/** The count becomes what the books say; where more was sold than came in, both rise until nothing is missing. */
export function recountStock(remedying: Remedying): Promise<void> {
  const isShort = remedying.finding.rule === 'count-below-zero';
  return putRight(remedying, ({ count, stocked }, by) => ({
    count: count + by,
    ...(stocked === undefined ? {} : { stocked: isShort ? stocked + by : stocked }),
  }));
}

/** The owner has counted the shelf: the books become what the count says. */
export function acceptCount(remedying: Remedying): Promise<void> {
  return putRight(remedying, ({ count, stocked = count }, by) => ({ count, stocked: stocked - by }));
}
