import * as z from 'zod/mini';
import { lowStockQuerySchema, lowStockRowSchema } from '../admin/low-stock.ts';
import { csvPageSchema } from '../admin/orders.ts';
import { type Endpoint, adminGetDefaults } from './endpoint.ts';

export const adminStockEndpoints = {
  /** The variants that are sold out or low, fewest left first, a hundred per page. The first page also has `count`. */
  listLowStock: {
    ...adminGetDefaults,
    path: '/api/admin/stock/low',
    query: lowStockQuerySchema,
    response: z.object({
      variants: z.array(lowStockRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  exportLowStock: {
    ...adminGetDefaults,
    path: '/api/admin/export/low-stock',
    query: lowStockQuerySchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
