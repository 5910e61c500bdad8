import * as z from 'zod/mini';
import { changeResponseSchema } from '../panel/change.ts';
import { adminEndpointDefaults } from '../panel/owner-call.ts';
import {
  discrepancySchema,
  fixRequestSchema,
  reportPageQuerySchema,
  reconciliationReportPageSchema,
  reportParamsSchema,
  reconciliationReportSchema,
} from '../panel/report.ts';
import type { Endpoint } from './endpoint.ts';

/** D-34: whether the shop's books add up, and what puts right what does not. */
export const adminReconciliationEndpoints = {
  /** The last thirty, newest first. */
  listReports: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/reports',
    response: z.array(reconciliationReportSchema),
  },
  getReport: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/reports/{id}',
    params: reportParamsSchema,
    query: reportPageQuerySchema,
    response: reconciliationReportPageSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** Looks through everything now, as the daily one does. */
  createReport: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/reports',
    response: reconciliationReportSchema,
  },
  fixDiscrepancy: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/reports/{id}/remedy',
    params: reportParamsSchema,
    body: fixRequestSchema,
    response: changeResponseSchema(discrepancySchema),
    errors: ['not-signed-in', 'not-found', 'conflict', 'out-of-stock'],
  },
} as const satisfies Record<string, Endpoint>;
