import * as z from 'zod/mini';
import { changedSchema } from '../panel/change.ts';
import { ownerCall } from '../panel/owner-call.ts';
import {
  findingSchema,
  remedyRequestSchema,
  reportPageQuery,
  reportPageSchema,
  reportParams,
  reportSchema,
} from '../panel/report.ts';
import type { Endpoint } from './endpoint.ts';

/** D-34: whether the shop's books add up, and what puts right what does not. */
export const panelReportCalls = {
  /** The last thirty, newest first. */
  listReports: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/reports',
    response: z.array(reportSchema),
  },
  getReport: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/reports/{id}',
    params: reportParams,
    query: reportPageQuery,
    response: reportPageSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** Looks through everything now, as the daily one does. */
  makeReport: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/reports',
    response: reportSchema,
  },
  remedyFinding: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/reports/{id}/remedy',
    params: reportParams,
    body: remedyRequestSchema,
    response: changedSchema(findingSchema),
    errors: ['not-signed-in', 'not-found', 'conflict', 'out-of-stock'],
  },
} as const satisfies Record<string, Endpoint>;
