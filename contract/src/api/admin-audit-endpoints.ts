import * as z from 'zod/mini';
import { adminTabIdSchema, auditLogEntrySchema, changeResponseSchema, changeSchema } from '../admin/audit-log.ts';
import {
  discrepancySchema,
  fixRequestSchema,
  reconciliationReportPageSchema,
  reconciliationReportSchema,
  reportPageQuerySchema,
  reportParamsSchema,
} from '../admin/reconciliation.ts';
import { type Endpoint, adminEndpointDefaults } from './endpoint.ts';

const changeIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][\w-]{7,59}$/, 'This is no change of the history'));

/** D-11 and D-34: what was done, newest first, and taking it back. */
export const adminAuditLogEndpoints = {
  listAuditLog: {
    ...adminEndpointDefaults,
    method: 'GET',
    path: '/api/admin/history',
    /** `tab` asks for what was done there alone; `after` is the `next` of the page before. */
    query: z.object({ tab: z.optional(adminTabIdSchema), after: z.optional(changeIdSchema) }),
    response: z.object({ entries: z.array(auditLogEntrySchema), next: z.nullable(z.string()) }),
  },
  /** Restores every document the change touched, field by field; refused when something newer stands there. An undo can be undone. */
  undoChange: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/undo/{id}',
    params: z.object({ id: changeIdSchema }),
    response: z.object({ change: changeSchema }),
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;

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
