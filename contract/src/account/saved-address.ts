import * as z from 'zod/mini';
import { addressSchema } from '../checkout/address.ts';

/** So many addresses one customer may keep (D-31). */
export const MAX_SAVED_ADDRESSES = 20;

/** What a customer hands in; the default one fills in the checkout. The first one is it by itself. */
export const addressFormSchema = z.extend(addressSchema, { isDefault: z._default(z.boolean(), false) });
export type AddressForm = z.infer<typeof addressFormSchema>;

export const addressIdSchema = z.string().check(z.regex(/^[0-9a-f]{20}$/, 'Unknown address'));

/** One of a customer's addresses; lists have the default one first. */
export const savedAddressSchema = z.extend(addressSchema, { id: addressIdSchema, isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof savedAddressSchema>;
