import * as z from 'zod/mini';
import { figureRangeSchema, figuresSchema } from '../admin/figures.ts';
import { type Endpoint, adminGetDefaults } from './endpoint.ts';

export const adminFigureEndpoints = {
  /** Reads stored sums of days and months, never the orders. */
  getFigures: {
    ...adminGetDefaults,
    path: '/api/admin/figures',
    query: z.object({ days: z._default(figureRangeSchema, '30') }),
    response: figuresSchema,
  },
} as const satisfies Record<string, Endpoint>;
