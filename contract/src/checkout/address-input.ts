import * as z from 'zod/mini';
import { type Address, addressSchema } from './address.ts';
import { parsePhoneNumber } from './phone-number.ts';
import { checkPlace, findStateCode } from './us-address.ts';
import { parseZipCode } from './zip-code.ts';

/** Accepts what `parse` understands and keeps it as `parse` spells it. An empty text is for the field's own rule to judge. */
function spelledBy(parse: (text: string) => string | undefined, message: string) {
  return [
    z.refine<string>((text) => text === '' || parse(text) !== undefined, message),
    z.overwrite((text: string) => parse(text) ?? text),
  ] as const;
}

const { state, zipCode, phone } = addressSchema.shape;
/** For schemas with further fields beside the address, which need `addressChecks` after them. */
export const addressInputFields = z.extend(addressSchema, {
  state: state.check(...spelledBy(findStateCode, 'Choose a state')),
  zipCode: zipCode.check(...spelledBy(parseZipCode, 'Use 5 digits, or ZIP+4, like 97205-1234')),
  phone: z.optional(phone.def.innerType.check(...spelledBy(parsePhoneNumber, 'Use a US phone number with 10 digits'))),
});

/** What the fields must be together. */
export const addressChecks = [
  z.check<Address>(({ value, issues }) => {
    const error = checkPlace(value);
    if (error) issues.push({ code: 'custom', path: [error.field], message: error.message, input: value });
  }),
  // An optional field without a text is left out.
  z.overwrite(({ address2, phone: number, ...rest }: Address): Address => {
    return { ...rest, ...(address2 && { address2 }), ...(number && { phone: number }) };
  }),
] as const;

/** An address that the shop accepts for an order or to save: a real state as its two-letter code, with a ZIP code of that state. */
export const addressInputSchema = addressInputFields.check(...addressChecks);
