import { createHash } from 'node:crypto';

export type GoogleAccount = {
  readonly id: string;
  readonly email: string;
  /** Whether Google has verified the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** Fictional people with example addresses. */
export const DEMO_ACCOUNTS: readonly GoogleAccount[] = [
  { id: '1001', email: 'grace.hollis@gmail.example', emailVerified: true, firstName: 'Grace', lastName: 'Hollis' },
  { id: '1002', email: 'marcus.bell@gmail.example', emailVerified: true, firstName: 'Marcus', lastName: 'Bell' },
  { id: '1003', email: 'ada@example.com', emailVerified: true, firstName: 'Ada', lastName: 'Moss' },
  { id: '1004', email: 'unproved@gmail.example', emailVerified: false, firstName: 'Uma', lastName: 'Proved' },
];

/** The OpenID claims of an account; as at Google, the ID token has them, too. */
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

/** The demo accounts, and those that were created on the chooser page. */
export class AccountDirectory {
  readonly #created = new Map<string, GoogleAccount>();

  find(id: string): GoogleAccount | undefined {
    return DEMO_ACCOUNTS.find((account) => account.id === id) ?? this.#created.get(id);
  }

  /** The account with this address, always the same one. */
  findOrCreate(email: string): GoogleAccount {
    const known = DEMO_ACCOUNTS.find((account) => account.email === email);
    if (known) return known;
    const id = `2${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
    const account = { id, email, emailVerified: true, firstName: 'Sam', lastName: 'Somebody' };
    this.#created.set(id, account);
    return account;
  }
}
