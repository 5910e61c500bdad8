import { Timestamp } from 'firebase-admin/firestore';
import type { RequestContext } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { signInCustomer } from './begin-session.ts';
import { countAttempts, normalizeEmail } from './limit-tries.ts';
import { sendVerificationEmail } from './send-verification.ts';

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string };

function newCustomer(id: string, { firstName, lastName, email }: Person, now: Date): StoredCustomer {
  const at = Timestamp.fromDate(now);
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl: null,
    provider: 'email',
    providerId: null,
    emailVerified: false,
    hasPassword: true,
    createdAt: at,
    updatedAt: at,
  };
}

async function createAccount(person: Person & { password: string }, { identity }: RequestContext): Promise<string> {
  const { email, password, firstName, lastName } = person;
  const id = await identity.createAccount({ email, password, name: `${firstName} ${lastName}` });
  if (id !== undefined) return id;
  throw new AppError({ code: 'email-taken', message: 'There is an account with this email address already.' });
}

/** API-13. Makes the account, signs it in on this browser, and writes to its address so that it can be proved. */
export const register: Handler<'register'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  await countAttempts(context, ['register-address', visitor.address]);
  const email = normalizeEmail(body.email);
  const id = await createAccount({ ...body, email }, context);
  const customer = newCustomer(id, { ...body, email }, now());
  return signInCustomer(context, 'Welcome to Plenty!', async (transaction) => {
    await readCustomer(transaction, database, id);
    transaction.upsert(customerReference(database, id), customer);
    await sendVerificationEmail(transaction, customer, context);
    return customer;
  });
};
