import * as z from 'zod/mini';
import { requiredText } from '../lib/required-text.ts';

/** The shop ships within the United States only (CHK-03). */
export const DEFAULT_COUNTRY = 'United States';

/**
 * An address as stored and shown (ENT-10). It stays lenient, so that addresses from before the checks of `addressInputSchema` can be read.
 * Messages are those of the checkout form (CHK-11 to CHK-17).
 */
export const addressSchema = z.object({
  firstName: requiredText('First name is required', 32),
  lastName: requiredText('Last name is required', 64),
  address: requiredText('Address is required', 100),
  /** Apartment, suite, floor. */
  address2: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters'))),
  city: requiredText('City is required', 40),
  state: requiredText('State is required', 40),
  zipCode: requiredText('ZIP code is required', 32),
  country: requiredText('Country is required', 60).check(
    z.refine((country) => country === '' || country === DEFAULT_COUNTRY, 'We ship within the United States only'),
  ),
  /** Ten digits of a US number. */
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Please use at most 40 characters'))),
});
export type Address = z.infer<typeof addressSchema>;

export const emailSchema = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  );

/** The states and territories the shop ships to, by postal code. */
export const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

export const STATE_CODES = Object.keys(STATES);

/** Where military and diplomatic mail goes. In an address each takes the place of a state; no sales tax applies to them. */
export const MILITARY_REGIONS: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

const STATE_CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...STATES, ...MILITARY_REGIONS }).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** The two-letter code of a state by its code or name in any case; undefined for anything else. */
export function parseStateCode(typed: string): string | undefined {
  return STATE_CODE_BY_NAME.get(typed.trim().toLowerCase());
}

/** Domains of Gmail, which ignores dots in the local part. */
const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * One spelling for every way to write the same mailbox: lower case, without a `+tag`, at Gmail without dots. Use it only to count or
 * compare; emails go to the address as typed.
 */
export function canonicalizeEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const [name = ''] = plain.slice(0, at).split('+', 1);
  const host = plain.slice(at + 1);
  // Nothing but a tag is not a known mailbox.
  if (name === '') return plain;
  return GMAIL_DOMAINS.includes(host) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${host}`;
}
