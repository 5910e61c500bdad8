import { AppError } from '../../refusal.ts';
import { type StockLedger, stockLedgerSchema } from '../../stock/shelf-repository.ts';
import { readExisting } from '../change-shop.ts';
import type { FixContext } from './remedy-finding.ts';

const INVENTORY_PATH = /^products\/\d+\/stock\/[^/]+$/;

/** Changes a count and its books by what they miss each other by, which no sale changes: once, whatever was sold meanwhile. */
async function adjustCount(
  { transaction, context, finding }: FixContext,
  change: (stock: StockLedger, by: number) => Pick<StockLedger, 'count' | 'stocked'>,
): Promise<void> {
  const { name, miss } = finding;
  if (name === null || miss === null || !INVENTORY_PATH.test(name)) throw new Error(`${finding.id} is about no count`);
  const document = await readExisting(transaction, context.database.doc(name), 'This size is not counted any more.');
  const stock = stockLedgerSchema.parse(document.data());
  if (stock.recounts !== miss.recounts) {
    throw new AppError({ code: 'conflict', message: 'This count was put right already.' });
  }
  const after = change(stock, miss.by);
  if (after.count < 0)
    throw new AppError({ code: 'conflict', message: 'More was sold meanwhile than there would be.' });
  transaction.restore(document.ref, { ...document.data(), ...after, recounts: stock.recounts + 1 });
}

/** The count becomes what the books say; where more was sold than came in, both rise until nothing is missing. */
export function recountInventoryFix(fixContext: FixContext): Promise<void> {
  const isShort = fixContext.finding.rule === 'count-below-zero';
  return adjustCount(fixContext, ({ count, stocked }, by) => ({
    count: count + by,
    ...(stocked === undefined ? {} : { stocked: isShort ? stocked + by : stocked }),
  }));
}

/** The owner has counted the shelf: the books become what the count says. */
export function acceptCountFix(fixContext: FixContext): Promise<void> {
  return adjustCount(fixContext, ({ count, stocked = count }, by) => ({ count, stocked: stocked - by }));
}
