import * as z from 'zod/mini';
import {
  adminTabIdSchema,
  auditLogEntrySchema,
  changeResponseSchema,
  changeSchema,
  changedFieldSchema,
} from '../admin/audit-log.ts';
import {
  discrepancySchema,
  fixRequestSchema,
  reconciliationReportPageSchema,
  reconciliationReportSchema,
  reportPageQuerySchema,
  reportParamsSchema,
} from '../admin/reconciliation.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

const changeIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][\w-]{7,59}$/, 'This is no change of the history'));

/** When the last change of the page before was made, and its id; cursors of the previous release have the id alone. */
const historyCursorSchema = z.union([
  changeIdSchema,
  z.string().check(z.regex(/^t\d{1,16}\.[A-Za-z0-9][\w-]{7,59}$/, 'There is no such page')),
]);

/** The audit log and undo (D-11, D-34). */
export const adminAuditLogEndpoints = {
  listAuditLog: {
    ...adminGetDefaults,
    path: '/api/admin/history',
    /** `tab` lists the changes of one tab only; `after` is the `next` of the previous page. */
    query: z.object({ tab: z.optional(adminTabIdSchema), after: z.optional(historyCursorSchema) }),
    response: z.object({ entries: z.array(auditLogEntrySchema), next: z.nullable(z.string()) }),
  },
  /** Every field that a bulk change has changed, some products per page. `after` is the `next` of the previous page. */
  listChangedFields: {
    ...adminGetDefaults,
    path: '/api/admin/history/{id}/fields',
    params: z.object({ id: changeIdSchema }),
    query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,20}$/, 'There is no such page'))) }),
    response: z.object({ fields: z.array(changedFieldSchema), next: z.nullable(z.string()) }),
    errors: ['not-signed-in', 'not-found'],
  },
  /** Restores every changed field; a conflict when one of them has changed again since. An undo can itself be undone. */
  undoChange: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/undo/{id}',
    params: z.object({ id: changeIdSchema }),
    /** `kept`: of a bulk change, how many products were changed since, so that not all of them is restored. */
    response: z.object({ change: changeSchema, kept: z.optional(z.int()) }),
    errors: ['not-signed-in', 'not-found', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;

/** Reconciliation reports and the fixes for what they find (D-34). */
export const adminReconciliationEndpoints = {
  /** The last thirty reports, newest first. */
  listReports: { ...adminGetDefaults, path: '/api/admin/reports', response: z.array(reconciliationReportSchema) },
  getReport: {
    ...adminGetDefaults,
    path: '/api/admin/reports/{id}',
    params: reportParamsSchema,
    query: reportPageQuerySchema,
    response: reconciliationReportPageSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** Runs the daily reconciliation now. */
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
