import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { beginSession } from './begin-session.ts';
import { countTries, sameEmail } from './limit-tries.ts';
import { sendVerification } from './send-verification.ts';

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

async function makeAccount(person: Person & { password: string }, { identity }: Context): Promise<string> {
  const { email, password, firstName, lastName } = person;
  const id = await identity.register({ email, password, name: `${firstName} ${lastName}` });
  if (id !== undefined) return id;
  throw new Refusal({ code: 'email-taken', message: 'There is an account with this email address already.' });
}

/** API-13. Makes the account, signs it in on this browser, and writes to its address so that it can be proved. */
export const register: Handler<'register'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  await countTries(context, ['register-address', visitor.address]);
  const email = sameEmail(body.email);
  const id = await makeAccount({ ...body, email }, context);
  const customer = newCustomer(id, { ...body, email }, now());
  return beginSession(context, 'Welcome to Plenty!', async (changes) => {
    await readCustomer(changes, database, id);
    changes.write(customerReference(database, id), customer);
    await sendVerification(changes, customer, context);
    return customer;
  });
};
