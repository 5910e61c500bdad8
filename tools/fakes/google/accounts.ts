import { createHash } from 'node:crypto';

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

/** Who has an account at the provider: its own people, and whoever a person who tries the shop says they are. */
export class AccountDirectory {
  readonly #others = new Map<string, GoogleAccount>();

  find(id: string): GoogleAccount | undefined {
    return DEMO_ACCOUNTS.find((person) => person.id === id) ?? this.#others.get(id);
  }

  /** Somebody with this address; the same address is the same person. */
  findOrCreate(email: string): GoogleAccount {
    const known = DEMO_ACCOUNTS.find((person) => person.email === email);
    if (known) return known;
    const id = `2${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
    const person = { id, email, emailVerified: true, firstName: 'Sam', lastName: 'Somebody' };
    this.#others.set(id, person);
    return person;
  }
}
