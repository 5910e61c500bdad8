/** Somebody who has an account at the provider. */
export type GoogleAccount = {
  readonly id: string;
  readonly email: string;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** Made-up people; their addresses lead nowhere. */
export const DEMO_ACCOUNTS: readonly GoogleAccount[] = [
  { id: '1001', email: 'grace.hollis@gmail.example', emailVerified: true, firstName: 'Grace', lastName: 'Hollis' },
  { id: '1002', email: 'marcus.bell@gmail.example', emailVerified: true, firstName: 'Marcus', lastName: 'Bell' },
  { id: '1003', email: 'ada@example.com', emailVerified: true, firstName: 'Ada', lastName: 'Moss' },
  { id: '1004', email: 'unproved@gmail.example', emailVerified: false, firstName: 'Uma', lastName: 'Proved' },
];

/** What the provider says of somebody; every scope the shop may ask for is answered in the id token too, as Google does. */
export function toClaims({ id, email, emailVerified, firstName, lastName }: GoogleAccount) {
  return {
    sub: id,
    email,
    email_verified: emailVerified,
    given_name: firstName,
    family_name: lastName,
    name: `${firstName} ${lastName}`,
  };
}
