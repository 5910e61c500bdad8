import * as z from 'zod/mini';
import { customerOrderSchema } from '../account/customer-order.ts';
import { liveViewSchema } from '../account/live-view.ts';
import { newPasswordSchema, passwordSchema } from '../account/password.ts';
import { addressFormSchema, addressIdSchema, savedAddressSchema } from '../account/saved-address.ts';
import { deviceSessionSchema, signedInSchema } from '../account/session.ts';
import { nameSchema, userSchema } from '../account/user.ts';
import type { Endpoint } from './endpoint.ts';
import { nothingSchema } from './nothing.ts';

const accountCall = {
  method: 'GET',
  servedBy: 'storefront',
  caller: 'customer',
  cache: 'never',
  params: nothingSchema,
  query: nothingSchema,
  body: nothingSchema,
  errors: [],
} as const;
const messageSchema = z.object({ message: z.string() });
const addressParams = z.object({ id: addressIdSchema });
const addressList = z.array(savedAddressSchema);

/** D-31: everything the shop keeps about a customer, in the words of the other answers. */
export const exportSchema = z.object({
  exportedAt: z.iso.datetime(),
  user: userSchema,
  addresses: addressList,
  orders: z.array(customerOrderSchema),
  sessions: z.array(deviceSessionSchema),
  /** Browsers on which wrong passwords that strangers type do not count. */
  knownBrowsers: z.array(z.object({ knownUntil: z.iso.datetime() })),
});

/** API-11 and D-31. Every change of the address book answers the whole of it. */
export const accountCalls = {
  listOrders: { ...accountCall, path: '/api/orders', response: z.array(customerOrderSchema) },
  /** Where a browser hears that one of the customer's orders changed (D-52). */
  followAccount: { ...accountCall, method: 'POST', path: '/api/account/live', response: liveViewSchema },
  changeName: { ...accountCall, method: 'PUT', path: '/api/account', body: nameSchema, response: userSchema },
  /**
   * Takes the password of whoever has one. Orders stay, without anything personal; while one is not sent yet the account stays too
   * (`orders-open`). A POST, since what a DELETE carries may be dropped on its way.
   */
  deleteAccount: {
    ...accountCall,
    method: 'POST',
    path: '/api/account/delete',
    body: z.object({ currentPassword: z.optional(passwordSchema) }),
    response: messageSchema,
    errors: ['orders-open', 'wrong-password', 'too-many-requests'],
  },
  /** Ends every session, this one too, and begins a new one here: the answer's token takes the old one's place. */
  changePassword: {
    ...accountCall,
    method: 'POST',
    path: '/api/account/password',
    body: z.object({ currentPassword: passwordSchema, newPassword: newPasswordSchema }),
    response: signedInSchema,
    errors: ['wrong-password', 'too-many-requests'],
  },
  listSessions: { ...accountCall, path: '/api/account/sessions', response: z.array(deviceSessionSchema) },
  endSession: {
    ...accountCall,
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    whose: 'account',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Unknown session')) }),
    response: z.array(deviceSessionSchema),
    errors: ['not-found'],
  },
  exportAccount: { ...accountCall, path: '/api/account/export', response: exportSchema, errors: ['too-many-requests'] },
  listAddresses: { ...accountCall, path: '/api/account/addresses', response: addressList },
  addAddress: {
    ...accountCall,
    method: 'POST',
    path: '/api/account/addresses',
    body: addressFormSchema,
    response: addressList,
    errors: ['quantity-limit'],
  },
  changeAddress: {
    ...accountCall,
    method: 'PUT',
    path: '/api/account/addresses/{id}',
    whose: 'account',
    params: addressParams,
    body: addressFormSchema,
    response: addressList,
    errors: ['not-found'],
  },
  removeAddress: {
    ...accountCall,
    method: 'DELETE',
    path: '/api/account/addresses/{id}',
    whose: 'account',
    params: addressParams,
    response: addressList,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
