import * as z from 'zod/mini';
import { newPasswordSchema, passwordSchema } from '../account/password.ts';
import { addressFormSchema, addressIdSchema, savedAddressSchema } from '../account/saved-address.ts';
import { deviceSessionSchema, personNameSchema, signInResponseSchema, userSchema } from '../account/user.ts';
import { liveUpdatesSchema } from '../lib/live-updates.ts';
import { customerOrderSchema } from '../orders/order.ts';
import { type Endpoint, emptySchema } from './endpoint.ts';

const accountDefaults = {
  method: 'GET',
  servedBy: 'storefront',
  caller: 'customer',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  errors: [],
} as const;
const messageSchema = z.object({ message: z.string() });
const addressParamsSchema = z.object({ id: addressIdSchema });
const addressListSchema = z.array(savedAddressSchema);

/** D-31: everything the shop keeps about a customer, in the words of the other answers. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  user: userSchema,
  addresses: addressListSchema,
  orders: z.array(customerOrderSchema),
  sessions: z.array(deviceSessionSchema),
  /** Browsers on which wrong passwords that strangers type do not count. */
  knownBrowsers: z.array(z.object({ knownUntil: z.iso.datetime() })),
});

/** API-11 and D-31. Every change of the address book answers the whole of it. */
export const accountEndpoints = {
  listOrders: { ...accountDefaults, path: '/api/orders', response: z.array(customerOrderSchema) },
  /** Where a browser hears that one of the customer's orders changed (D-52). */
  subscribeToAccount: { ...accountDefaults, method: 'POST', path: '/api/account/live', response: liveUpdatesSchema },
  updateName: { ...accountDefaults, method: 'PUT', path: '/api/account', body: personNameSchema, response: userSchema },
  /**
   * Takes the password of whoever has one. Orders stay, without anything personal; while one is not sent yet the account stays too
   * (`orders-open`). A POST, since what a DELETE carries may be dropped on its way.
   */
  deleteAccount: {
    ...accountDefaults,
    method: 'POST',
    path: '/api/account/delete',
    body: z.object({ currentPassword: z.optional(passwordSchema) }),
    response: messageSchema,
    errors: ['orders-open', 'wrong-password', 'too-many-requests'],
  },
  /** Ends every session, this one too, and begins a new one here: the answer's token takes the old one's place. */
  changePassword: {
    ...accountDefaults,
    method: 'POST',
    path: '/api/account/password',
    body: z.object({ currentPassword: passwordSchema, newPassword: newPasswordSchema }),
    response: signInResponseSchema,
    errors: ['wrong-password', 'too-many-requests'],
  },
  listSessions: { ...accountDefaults, path: '/api/account/sessions', response: z.array(deviceSessionSchema) },
  revokeSession: {
    ...accountDefaults,
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    ownedBy: 'account',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Unknown session')) }),
    response: z.array(deviceSessionSchema),
    errors: ['not-found'],
  },
  exportAccount: {
    ...accountDefaults,
    path: '/api/account/export',
    response: accountExportSchema,
    errors: ['too-many-requests'],
  },
  listAddresses: { ...accountDefaults, path: '/api/account/addresses', response: addressListSchema },
  addAddress: {
    ...accountDefaults,
    method: 'POST',
    path: '/api/account/addresses',
    body: addressFormSchema,
    response: addressListSchema,
    errors: ['quantity-limit'],
  },
  updateAddress: {
    ...accountDefaults,
    method: 'PUT',
    path: '/api/account/addresses/{id}',
    ownedBy: 'account',
    params: addressParamsSchema,
    body: addressFormSchema,
    response: addressListSchema,
    errors: ['not-found'],
  },
  deleteAddress: {
    ...accountDefaults,
    method: 'DELETE',
    path: '/api/account/addresses/{id}',
    ownedBy: 'account',
    params: addressParamsSchema,
    response: addressListSchema,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
