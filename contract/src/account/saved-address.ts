import * as z from 'zod/mini';
import { addressChecks, addressInputFields } from '../checkout/address-input.ts';
import { addressSchema } from '../checkout/address.ts';

/** Per customer (D-31). */
export const MAX_SAVED_ADDRESSES = 20;

/**
 * An address as the customer submits it. The default address fills in the checkout; the first address becomes the default automatically.
 */
export const addressFormSchema = z
  .extend(addressInputFields, { isDefault: z._default(z.boolean(), false) })
  .check(...addressChecks);
export type AddressForm = z.infer<typeof addressFormSchema>;

export const addressIdSchema = z.string().check(z.regex(/^[0-9a-f]{20}$/, 'Unknown address'));

/** Lists start with the default address. */
export const savedAddressSchema = z.extend(addressSchema, { id: addressIdSchema, isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof savedAddressSchema>;
