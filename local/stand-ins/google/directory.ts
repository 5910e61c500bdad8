import { createHash } from 'node:crypto';
import { DEMO_ACCOUNTS, type GoogleAccount } from './people.ts';

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
