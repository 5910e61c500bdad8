import { formatCsv } from '@plenty/contract/lib/csv';
import type { Handler } from '../services.ts';
import { listLowVariants } from './low-stock.repository.ts';

const PAGE_SIZE = 100;
const EXPORT_PAGE_SIZE = 300;

export const listLowStock: Handler<'listLowStock'> = async ({ query: { after } }, { database, now }) =>
  listLowVariants(database, { after, size: PAGE_SIZE, now: now() });

const HEADINGS = ['Product', 'Size', 'Color', 'Left', 'Sold in this size in 30 days', 'Waiting in line'];

export const exportLowStock: Handler<'exportLowStock'> = async ({ query: { after } }, { database, now }) => {
  const { variants, next } = await listLowVariants(database, { after, size: EXPORT_PAGE_SIZE, now: now() });
  const rows = variants.map(({ name, size, color, count, sold, waiting = 0 }) => [
    name,
    size,
    color,
    String(count),
    String(sold),
    String(waiting),
  ]);
  return { csv: formatCsv(after === undefined ? [HEADINGS, ...rows] : rows), next };
};
