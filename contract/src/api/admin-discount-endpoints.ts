import * as z from 'zod/mini';
import { changeResponseSchema } from '../admin/audit-log.ts';
import {
  adminDiscountSchema,
  discountEditSchema,
  discountPreviewRequestSchema,
  discountPreviewSchema,
  newDiscountSchema,
} from '../admin/discounts.ts';
import { type Endpoint, adminEndpointDefaults, adminGetDefaults } from './endpoint.ts';

/** Upper case only, as it is stored: each code has exactly one address. */
const code = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'There is no such code'));
const codeParams = z.object({ code });

export const adminDiscountEndpoints = {
  /** By their codes, DISCOUNTS_PER_PAGE at a time: those after a code. */
  listDiscounts: {
    ...adminGetDefaults,
    path: '/api/admin/discounts',
    query: z.object({ after: z.optional(code) }),
    response: z.array(adminDiscountSchema),
  },
  createDiscount: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/discounts',
    body: newDiscountSchema,
    response: changeResponseSchema(adminDiscountSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  updateDiscount: {
    ...adminEndpointDefaults,
    method: 'PUT',
    path: '/api/admin/discounts/{code}',
    params: codeParams,
    body: discountEditSchema,
    response: changeResponseSchema(adminDiscountSchema),
    errors: ['not-signed-in', 'not-found', 'stale'],
  },
  /** What a discount would have cost on past orders, before it goes live (D-17). */
  previewDiscount: {
    ...adminEndpointDefaults,
    method: 'POST',
    path: '/api/admin/discounts/rehearsal',
    body: discountPreviewRequestSchema,
    response: discountPreviewSchema,
  },
  deleteDiscount: {
    ...adminEndpointDefaults,
    method: 'DELETE',
    path: '/api/admin/discounts/{code}',
    params: codeParams,
    response: changeResponseSchema(z.null()),
    errors: ['not-signed-in', 'not-found'],
  },
} as const satisfies Record<string, Endpoint>;
