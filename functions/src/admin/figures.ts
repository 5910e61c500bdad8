import { type FigureDays, getFigureDays, listPeriods, toFigures } from '@plenty/contract/admin/figures';
import { sumMissedSearches } from '@plenty/contract/admin/missed-searches';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { Firestore } from 'firebase-admin/firestore';
import { readMissedSearches, readSales } from '../figures/index.ts';
import { sumStock } from '../inventory/index.ts';
import type { Handler } from '../services.ts';

/** Each costs a query. */
const MAX_STOCKS = 20;
const MAX_TERMS = 20;

async function readDays(database: Firestore, days: FigureDays) {
  return { days, sales: await readSales(database, listPeriods(days)) };
}

export const getFigures: Handler<'getFigures'> = async ({ query }, { database, now }) => {
  const { before, ...days } = getFigureDays(query.days, getShopDate(now().getTime()));
  const [current, previous, searches] = await Promise.all([
    readDays(database, days),
    readDays(database, before),
    readMissedSearches(database, listPeriods(days)),
  ]);
  const figures = toFigures(current, previous);
  const best = figures.products.slice(0, MAX_STOCKS);
  const stocks = await Promise.all(best.map(({ id }) => sumStock(database, id)));
  return {
    ...figures,
    notFound: sumMissedSearches(searches, MAX_TERMS),
    products: figures.products.map((product, index) => ({ ...product, stock: stocks[index] ?? null })),
  };
};
