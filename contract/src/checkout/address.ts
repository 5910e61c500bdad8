import * as z from 'zod/mini';

/** The shop sends to the United States only; the country's default (CHK-03). */
export const DEFAULT_COUNTRY = 'United States';

function requiredText(message: string, longest: number) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(longest, `Please use at most ${longest} characters`));
}

/** An address (ENT-10) with the messages of the checkout form (CHK-11 to 17). */
export const addressSchema = z.object({
  firstName: requiredText('First name is required', 32),
  lastName: requiredText('Last name is required', 64),
  address: requiredText('Address is required', 100),
  city: requiredText('City is required', 40),
  state: requiredText('State is required', 40),
  zipCode: requiredText('ZIP code is required', 32),
  country: requiredText('Country is required', 60).check(
    z.refine((country) => country === '' || country === DEFAULT_COUNTRY, 'We ship within the United States only'),
  ),
});
export type Address = z.infer<typeof addressSchema>;

export const emailSchema = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  );
