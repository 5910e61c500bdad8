import { Timestamp } from 'firebase-admin/firestore';
import type { RequestContext } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import { runTransaction } from '../firestore/transact.ts';
import type { LinkedGoogleUser, GoogleUser } from '../identity.ts';
import { hashCustomerEmail, deleteKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { deleteUnverifiedAccount, isEmailVerified } from './drop-account.ts';
import { normalizeEmail } from './limit-tries.ts';

function createCustomer(arrival: LinkedGoogleUser, now: Date): StoredCustomer {
  const { id, email, googleId, firstName, lastName, picture } = arrival;
  const at = Timestamp.fromDate(now);
  return {
    id,
    email: normalizeEmail(email),
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
function updateCustomer(before: StoredCustomer, arrival: LinkedGoogleUser, now: Date): StoredCustomer {
  return {
    ...before,
    firstName: before.firstName === '' ? arrival.firstName : before.firstName,
    lastName: before.lastName === '' ? arrival.lastName : before.lastName,
    profileImageUrl: before.profileImageUrl ?? arrival.picture,
    providerId: arrival.googleId,
    // Google vouches for one address, which need not be the one this account has by now.
    emailVerified: before.emailVerified || normalizeEmail(before.email) === normalizeEmail(arrival.email),
    updatedAt: Timestamp.fromDate(now),
  };
}

/**
 * The id of the account that somebody Google vouches for signs in to: the one they came to before, or the one with this address. If nobody
 * has proved that address there, the account may be somebody else's work: it goes, and theirs is a new one (D-53).
 */
export async function findOrCreateGoogleAccount(person: GoogleUser, context: RequestContext): Promise<string> {
  const { identity, randomBytes } = context;
  const known = await identity.findByGoogleId(person.googleId);
  if (known) return known.id;
  const holder = await identity.findByEmail(normalizeEmail(person.email));
  if (holder && (await isEmailVerified(holder, context))) return holder.id;
  if (holder) {
    await deleteUnverifiedAccount(holder.id, context);
    await deleteKnownBrowsers(context.database, hashCustomerEmail(holder.email));
  }
  const id = Buffer.from(randomBytes(14)).toString('hex');
  await identity.importGoogleAccount({ ...person, email: normalizeEmail(person.email) }, id);
  return id;
}

/** Brings the customer up to what Google proved. */
export async function saveGoogleCustomer(arrival: LinkedGoogleUser, { database, now }: RequestContext): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const before = await readCustomer(transaction, database, arrival.id);
    const after = before === undefined ? createCustomer(arrival, now()) : updateCustomer(before, arrival, now());
    transaction.upsert(customerReference(database, arrival.id), after);
  });
}
