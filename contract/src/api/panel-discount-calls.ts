import * as z from 'zod/mini';
import { changedSchema } from '../panel/change.ts';
import { ownerCall } from '../panel/owner-call.ts';
import { discountEditSchema, newDiscountSchema, panelDiscountSchema } from '../panel/panel-discount.ts';
import { rehearsalRequestSchema, rehearsalSchema } from '../panel/rehearsal.ts';
import type { Endpoint } from './endpoint.ts';

/** In capitals, as it is stored: two addresses for one code would be one too many. */
const codeParams = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'There is no such code')),
});

/** D-17: the owner's discount codes. */
export const panelDiscountCalls = {
  listDiscounts: {
    ...ownerCall,
    method: 'GET',
    path: '/api/admin/discounts',
    response: z.array(panelDiscountSchema),
  },
  createDiscount: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/discounts',
    body: newDiscountSchema,
    response: changedSchema(panelDiscountSchema),
    errors: ['not-signed-in', 'conflict'],
  },
  updateDiscount: {
    ...ownerCall,
    method: 'PUT',
    path: '/api/admin/discounts/{code}',
    params: codeParams,
    body: discountEditSchema,
    response: changedSchema(panelDiscountSchema),
    errors: ['not-signed-in', 'not-found', 'stale'],
  },
  /** What a code would have cost on past orders, and whom it would have reached, before it goes live. */
  rehearseDiscount: {
    ...ownerCall,
    method: 'POST',
    path: '/api/admin/discounts/rehearsal',
    body: rehearsalRequestSchema,
    response: rehearsalSchema,
  },
  deleteDiscount: {
    ...ownerCall,
    method: 'DELETE',
    path: '/api/admin/discounts/{code}',
    params: codeParams,
    response: changedSchema(z.null()),
    errors: ['not-signed-in', 'not-found'],
  },
} as const satisfies Record<string, Endpoint>;
