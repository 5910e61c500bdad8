import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import { transact } from '../firestore/transact.ts';
import type { GoogleArrival, GooglePerson } from '../identity.ts';
import { customerWith, forgetKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { dropAccount, isProved } from './drop-account.ts';
import { sameEmail } from './limit-tries.ts';

function newCustomer(arrival: GoogleArrival, now: Date): StoredCustomer {
  const { id, email, googleId, firstName, lastName, picture } = arrival;
  const at = Timestamp.fromDate(now);
  return {
    id,
    email: sameEmail(email),
    firstName,
    lastName,
    profileImageUrl: picture,
    provider: 'google',
    providerId: googleId,
    emailVerified: true,
    hasPassword: false,
    createdAt: at,
    updatedAt: at,
  };
}

/** The same account however its customer signs in: what they call themselves stays, what Google adds fills the gaps. */
function knownCustomer(before: StoredCustomer, arrival: GoogleArrival, now: Date): StoredCustomer {
  return {
    ...before,
    firstName: before.firstName === '' ? arrival.firstName : before.firstName,
    lastName: before.lastName === '' ? arrival.lastName : before.lastName,
    profileImageUrl: before.profileImageUrl ?? arrival.picture,
    providerId: arrival.googleId,
    // Google vouches for one address, which need not be the one this account has by now.
    emailVerified: before.emailVerified || sameEmail(before.email) === sameEmail(arrival.email),
    updatedAt: Timestamp.fromDate(now),
  };
}

/**
 * The id of the account that somebody Google vouches for signs in to: the one they came to before, or the one with this address. If nobody
 * has proved that address there, the account may be somebody else's work: it goes, and theirs is a new one (D-53).
 */
export async function admitFromGoogle(person: GooglePerson, context: Context): Promise<string> {
  const { identity, randomBytes } = context;
  const known = await identity.findGoogle(person.googleId);
  if (known) return known.id;
  const holder = await identity.find(sameEmail(person.email));
  if (holder && (await isProved(holder, context))) return holder.id;
  if (holder) {
    await dropAccount(holder.id, context);
    await forgetKnownBrowsers(context.database, customerWith(holder.email));
  }
  const id = Buffer.from(randomBytes(14)).toString('hex');
  await identity.importGoogle({ ...person, email: sameEmail(person.email) }, id);
  return id;
}

/** Brings the customer up to what Google proved. */
export async function welcomeFromGoogle(arrival: GoogleArrival, { database, now }: Context): Promise<void> {
  await transact(database, async (changes) => {
    const before = await readCustomer(changes, database, arrival.id);
    const after = before === undefined ? newCustomer(arrival, now()) : knownCustomer(before, arrival, now());
    changes.write(customerReference(database, arrival.id), after);
  });
}
