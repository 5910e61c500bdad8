import * as z from 'zod/mini';
import { newPasswordSchema, passwordSchema } from '../account/password.ts';
import { addressFormSchema, addressIdSchema, savedAddressSchema } from '../account/saved-address.ts';
import { deviceSessionSchema, personNameSchema, signInResponseSchema, userSchema } from '../account/user.ts';
import { garmentListSchema } from '../fit/size-memory.ts';
import { claimSchema } from '../orders/claim.ts';
import { swapSchema } from '../orders/swap.ts';
import { orderSourceSchema } from '../orders/order-source.ts';
import { liveUpdatesSchema, customerOrderSchema } from '../orders/order.ts';
import { WAITLIST_STATES } from '../waitlist/waitlist.ts';
import { type Endpoint, messageSchema, storefrontEndpointDefaults } from './endpoint.ts';

const accountDefaults = { ...storefrontEndpointDefaults, method: 'GET', caller: 'customer' } as const;
const addressListSchema = z.array(savedAddressSchema);
/** Null unless the customer has asked the shop to keep them. */
const keptGarmentsSchema = z.object({ garments: z.nullable(garmentListSchema) });
const savedAddressDefaults = {
  ...accountDefaults,
  path: '/api/account/addresses/{id}',
  ownedBy: 'account',
  params: z.object({ id: addressIdSchema }),
  response: addressListSchema,
  errors: ['not-found'],
} as const;

/** Everything the shop stores about a customer (D-31). */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  user: userSchema,
  addresses: addressListSchema,
  orders: z.array(customerOrderSchema),
  sessions: z.array(deviceSessionSchema),
  /** The customer's own browsers, which stay able to sign in while strangers try wrong passwords elsewhere. */
  knownBrowsers: z.array(z.object({ knownUntil: z.iso.datetime() })),
  /** What the owner wrote about the customer; null without a record. */
  customerRecord: z.nullable(
    z.object({ note: z.string(), tags: z.array(z.string()), orders: z.int(), spent: z.int() }),
  ),
  /** What led to each order, as far as it is known. */
  orderSources: z.array(z.extend(orderSourceSchema, { orderNumber: z.string() })),
  /** The garments that the customer measured and keeps in the account; null without their consent. */
  garments: z.nullable(garmentListSchema),
  /** What the customer reported about their orders. The pictures can be opened on the order's page. */
  claims: z._default(z.array(z.extend(claimSchema, { orderNumber: z.string() })), []),
  swaps: z._default(z.array(z.extend(swapSchema, { orderNumber: z.string() })), []),
  /** The cart to email to the customer's verified address, or from their cart. */
  cartReminders: z._default(
    z.array(
      z.object({
        email: z.string(),
        createdAt: z.iso.datetime(),
        sentAt: z.nullable(z.iso.datetime()),
        /** What the email showed. */
        items: z.array(z.object({ productId: z.int(), size: z.string(), color: z.string(), quantity: z.int() })),
      }),
    ),
    [],
  ),
  /** The lines that the customer's verified address is in, or was in lately. */
  waitlist: z.array(
    z.object({
      productId: z.int(),
      productName: z.string(),
      size: z.string(),
      color: z.string(),
      email: z.string(),
      state: z.enum(WAITLIST_STATES),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** What the newsletter stores about the customer's verified address. An email is kept until it expires. */
  newsletter: z._default(
    z.object({
      subscription: z.nullable(
        z.object({
          email: z.string(),
          createdAt: z.iso.datetime(),
          confirmedAt: z.nullable(z.iso.datetime()),
        }),
      ),
      emails: z.array(z.object({ subject: z.string(), createdAt: z.iso.datetime() })),
    }),
    { subscription: null, emails: [] },
  ),
});

/** Every change of the address book returns the whole list (D-31). */
export const accountEndpoints = {
  listOrders: { ...accountDefaults, path: '/api/orders', response: z.array(customerOrderSchema) },
  /** Lets a browser listen for changes of the customer's orders (D-52). */
  subscribeToAccount: { ...accountDefaults, method: 'POST', path: '/api/account/live', response: liveUpdatesSchema },
  updateName: { ...accountDefaults, method: 'PUT', path: '/api/account', body: personNameSchema, response: userSchema },
  /**
   * Asks for the password of an account that has one. Orders stay without personal data; while one has not shipped yet the account stays
   * too (`orders-open`). A POST, because proxies may drop the body of a DELETE.
   */
  deleteAccount: {
    ...accountDefaults,
    method: 'POST',
    path: '/api/account/delete',
    body: z.object({ currentPassword: z.optional(passwordSchema) }),
    response: messageSchema,
    errors: ['orders-open', 'wrong-password', 'too-many-requests'],
  },
  /** Ends every session, this one included; the response holds the token of a new one. */
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
  updateAddress: { ...savedAddressDefaults, method: 'PUT', body: addressFormSchema },
  deleteAddress: { ...savedAddressDefaults, method: 'DELETE' },
  getGarments: { ...accountDefaults, path: '/api/account/garments', response: keptGarmentsSchema },
  /** Keeps these garments instead of the former ones; with null the account keeps none any more. */
  saveGarments: {
    ...accountDefaults,
    method: 'PUT',
    path: '/api/account/garments',
    body: keptGarmentsSchema,
    response: keptGarmentsSchema,
  },
} as const satisfies Record<string, Endpoint>;
