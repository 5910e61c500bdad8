import { countAttempts } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { advanceLine } from './advance-line.repository.ts';
import { deleteAddress, leaveLine } from './personal-data.repository.ts';
import { findAskedAt } from './waitlist-address.ts';
import { CONFIRM_DAYS, getForgetDate, isForgotten } from './waitlist-entry.ts';
import {
  findAddressByToken,
  findAddressToForget,
  findEntryByToken,
  findEntryToLeave,
  listEntriesOfAddress,
  readAddress,
  putInLine,
  readEntry,
  readUnconfirmed,
  saveAddress,
  toEntryView,
} from './waitlist.repository.ts';

const DAY_MS = 86_400_000;

const createLinkExpiredError = () =>
  new AppError({ code: 'link-expired', message: 'This link is no longer good. You can join the line again.' });

export async function limitLinkAttempts(context: RequestContext): Promise<void> {
  await countAttempts(context, ['waitlist-links', context.visitor.address]);
}

/** Confirms the address and puts everything it has asked for in line. Returns the places; a second call returns them again. */
export const confirmWaitlist: Handler<'confirmWaitlist'> = async ({ body }, context) => {
  const { database } = context;
  const now = context.now();
  await limitLinkAttempts(context);
  const addressId = await findAddressByToken(database, body.token);
  if (addressId === undefined) throw createLinkExpiredError();
  const joined = await runTransaction(database, async (transaction) => {
    const address = await readAddress(transaction, addressId);
    const askedAt = address && findAskedAt(address, body.token);
    if (!address || !askedAt) throw createLinkExpiredError();
    const isLate = now.getTime() - askedAt.toMillis() > CONFIRM_DAYS * DAY_MS;
    if (isLate && !address.isConfirmed) throw createLinkExpiredError();
    const unconfirmed = await readUnconfirmed(transaction, addressId, now);
    if (!address.isConfirmed) saveAddress(transaction, addressId, { isConfirmed: true, expiresAt: getForgetDate(now) });
    for (const { id } of unconfirmed) putInLine(transaction, id, address.email, now);
    return unconfirmed;
  });
  // Some of it may be back already.
  await Promise.all(joined.map((entry) => advanceLine(context, entry)));
  const entries = await listEntriesOfAddress(database, addressId);
  return { entries: (await Promise.all(entries.map((entry) => toEntryView(database, entry, now)))).flat() };
};

export const getWaitlistEntry: Handler<'getWaitlistEntry'> = async ({ body }, context) => {
  const { database, now } = context;
  await limitLinkAttempts(context);
  const id = await findEntryByToken(database, body.token);
  const entry = id === undefined ? undefined : await readEntry(database, id);
  if (id === undefined || entry?.token !== body.token || isForgotten(entry, now())) throw createLinkExpiredError();
  const [view] = await toEntryView(database, { ...entry, id }, now());
  if (!view) throw createLinkExpiredError();
  return view;
};

/** The link of an email about a place leaves that line; the link that asks to confirm an address forgets the address. */
export const leaveWaitlist: Handler<'leaveWaitlist'> = async ({ query: { token } }, { database }) => {
  const [entryId, addressId] = await Promise.all([
    findEntryToLeave(database, token),
    findAddressToForget(database, token),
  ]);
  if (entryId !== undefined) await runTransaction(database, (transaction) => leaveLine(transaction, entryId));
  if (addressId !== undefined) await deleteAddress(database, addressId);
  return { message: 'You have left the line. We won’t email you about it again.' };
};
