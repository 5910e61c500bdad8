import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import {
  adminCustomerRowSchema,
  adminCustomerSchema,
  customerEditSchema,
  customerFilterSchema,
  customerIdSchema,
} from '../admin/customers.ts';
import { csvPageSchema } from '../admin/orders.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

const customerParams = z.object({ id: customerIdSchema });

/** The customers, made from orders and accounts. */
export const adminCustomerEndpoints = {
  /** Fifty per page. The first page also has `count`, the number of all matches. */
  listAdminCustomers: {
    ...adminGetDefaults,
    path: '/api/admin/customers',
    query: customerFilterSchema,
    response: z.object({
      customers: z.array(adminCustomerRowSchema),
      next: z.nullable(z.string()),
      count: z.nullable(z.int()),
    }),
  },
  getAdminCustomer: {
    ...adminGetDefaults,
    path: '/api/admin/customers/{id}',
    params: customerParams,
    response: adminCustomerSchema,
    errors: ['not-signed-in', 'not-found'],
  },
  /** Changes the note and the tags. They are no part of the audit log, which outlives a customer. */
  updateCustomer: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/customers/{id}',
    params: customerParams,
    body: customerEditSchema,
    response: changeResponseSchema(adminCustomerSchema),
    errors: ['not-signed-in', 'not-found', 'stale'],
  },
  /** Deletes the person: the orders stay without personal data. While one has not shipped, everything stays (`orders-open`). */
  deleteCustomer: {
    ...adminEndpointDefaults,
    method: 'DELETE',
    path: '/api/admin/customers/{id}',
    params: customerParams,
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'not-found', 'orders-open'],
  },
  /** The customers as CSV, two hundred per page, or all that a search finds. */
  exportCustomers: {
    ...adminGetDefaults,
    path: '/api/admin/export/customers',
    query: customerFilterSchema,
    response: csvPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
