import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import { transact } from '../firestore/transact.ts';
import type { GoogleArrival } from '../identity.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { forgetAddresses } from './address-book-repository.ts';
import { sameEmail } from './limit-tries.ts';
import { forgetLinks } from './sent-link-repository.ts';

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
    emailVerified: true,
    updatedAt: Timestamp.fromDate(now),
  };
}

/**
 * Brings the customer up to what Google proved. An account with this address whose address had not been proved may have been made by
 * somebody else: Firebase drops its password, and here whatever the other one left goes too: their name, their addresses, every sign-in.
 */
export async function welcomeFromGoogle(arrival: GoogleArrival, { database, now }: Context): Promise<void> {
  const isTakenOver = await transact(database, async (changes) => {
    const before = await readCustomer(changes, database, arrival.id);
    const isOthers = before !== undefined && !before.emailVerified;
    const after =
      before === undefined || isOthers ? newCustomer(arrival, now()) : knownCustomer(before, arrival, now());
    changes.write(customerReference(database, arrival.id), after);
    return isOthers;
  });
  if (!isTakenOver) return;
  await Promise.all([
    endAllSessions(database, arrival.id),
    forgetLinks(database, arrival.id),
    forgetAddresses(database, arrival.id),
  ]);
}
