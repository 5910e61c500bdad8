import { type VariantRef, getVariantKey, isAvailable, isShown } from '@plenty/contract/catalog/availability';
import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { canJoin, isHeld } from '@plenty/contract/waitlist/waitlist';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Attempt, countAttempts, readCustomer } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import { readEmailBranding } from '../email/index.ts';
import { readOffer } from '../inventory/index.ts';
import { respondInConstantTime } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { advanceLine, readHoldHours } from './advance-line.repository.ts';
import { queueWaitlistEmail } from './waitlist-email.repository.ts';
import { getWaitlistOpeningId } from './waitlist-email.ts';
import { type WaitlistAddress, getAddressId, listEarlierLinks } from './waitlist-address.ts';
import {
  type StoredWaitlistEntry,
  getEntryId,
  getForgetDate,
  getUnconfirmedForgetDate,
  hashToken,
  isForgotten,
} from './waitlist-entry.ts';
import {
  countPlace,
  countWaiting,
  putInLine,
  readAddress,
  readEntry,
  readUnconfirmed,
  saveAddress,
  saveEntry,
} from './waitlist.repository.ts';

const MINUTE_MS = 60_000;
/** Minimum pause before each further confirmation email, so that nobody can fill a stranger's mailbox. */
const RESEND_DELAYS_MS = [0, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;
const DAY_MS = 1440 * MINUTE_MS;
/** Longer than joining takes, so that the timing does not reveal whether an address is known. */
const RESPONSE_TIMING = { milliseconds: 600 };
const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

const MESSAGE =
  'Thank you. Please check your email: if your address is new to us, there’s a link to confirm it. Otherwise you’re in line.';

type Joining = {
  readonly variant: VariantRef & { readonly productName: string };
  readonly email: string;
  /** The address is that of a signed-in customer who has verified it. */
  readonly isVerified: boolean;
  readonly token: string;
  readonly confirmToken: string;
};

/** The signed-in customer, if the address is theirs and verified. */
async function findVerifiedCustomer(
  email: string,
  { database, customer }: RequestContext,
): Promise<string | undefined> {
  const known = customer && (await readCustomer(database, customer.id));
  return known?.emailVerified && canonicalizeEmail(known.email) === canonicalizeEmail(email) ? known.id : undefined;
}

/** Strangers are counted by where they are and by mailbox, customers by their account. */
function listAttempts(email: string, customerId: string | undefined, { visitor }: RequestContext): Attempt[] {
  if (customerId !== undefined) return [['waitlist-customer', customerId]];
  // An IPv6 address stands for its whole network already (see caller-address.ts).
  const network = IPV4.exec(visitor.address)?.[1];
  return [
    ['waitlist-address', visitor.address],
    ...(network === undefined ? [] : [['waitlist-network', `${network}.0/24`] satisfies Attempt]),
    ['waitlist-mailbox', canonicalizeEmail(email)],
  ];
}

/** The variant, if the shop counts it and has sold it out. */
async function requireSoldOut(
  { productId, size, color }: VariantRef,
  { database, now }: RequestContext,
): Promise<Joining['variant']> {
  const variant = { productId, size, color };
  const inventory = await readOffer(database, [variant], now());
  const product = inventory.products.get(productId);
  if (!product || !isShown(product)) {
    throw new AppError({ code: 'not-found', message: 'This product is no longer in the shop.' });
  }
  if (!product.variants?.some((each) => each.size === size && each.color === color)) {
    throw new AppError({ code: 'invalid-choice', message: 'Please choose a size and a color of this product.' });
  }
  if (isAvailable(inventory, variant)) {
    throw new AppError({ code: 'conflict', message: 'This is in stock right now. You can put it in your cart.' });
  }
  return { ...variant, productName: product.name };
}

/** A hold that is over keeps its person from asking anew until it is ended, which the job does only every few minutes. */
async function endOwnHold(variant: VariantRef, email: string, context: RequestContext): Promise<void> {
  const entry = await readEntry(context.database, getEntryId(getAddressId(email), variant));
  if (entry?.state !== 'held' || isHeld({ ...entry, heldUntil: entry.heldUntil?.toDate() ?? null }, context.now()))
    return;
  await advanceLine(context, variant);
}

function shouldAsk(known: WaitlistAddress | undefined, now: Date): boolean {
  if (!known) return true;
  const pause = RESEND_DELAYS_MS[known.timesAsked] ?? DAY_MS;
  return now.getTime() - known.askedAt.toMillis() >= pause;
}

function createEntry({ variant, token }: Joining, addressId: string, email: string, now: Date): StoredWaitlistEntry {
  const { productId, productName, size, color } = variant;
  return {
    productId,
    productName,
    size,
    color,
    addressId,
    email,
    token,
    variant: getVariantKey(variant),
    state: 'unconfirmed',
    joinedAt: null,
    heldUntil: null,
    orderId: null,
    createdAt: Timestamp.fromDate(now),
    expiresAt: getUnconfirmedForgetDate(now),
  };
}

/** Puts a confirmed address in line, and emails its place to whoever cannot be shown it. */
async function joinLine(
  transaction: Transaction,
  entry: StoredWaitlistEntry,
  { variant, isVerified }: Joining,
  { database, shopOrigin, now }: RequestContext,
): Promise<void> {
  const [branding, hours, ahead] = await Promise.all([
    readEmailBranding(transaction, shopOrigin, getWaitlistOpeningId('waitlist-joined')),
    readHoldHours(transaction),
    countWaiting(database, variant),
  ]);
  saveEntry(transaction, getEntryId(entry.addressId, variant), {
    ...entry,
    state: 'waiting',
    joinedAt: FieldValue.serverTimestamp(),
    expiresAt: getForgetDate(now()),
  });
  if (isVerified) return;
  queueWaitlistEmail(
    transaction,
    entry,
    { kind: 'waitlist-joined', place: ahead + 1, hours },
    { branding, now: now() },
  );
}

/** Keeps the place for an address that is not confirmed yet, and asks it to confirm. */
async function askToConfirm(
  transaction: Transaction,
  entry: StoredWaitlistEntry,
  { address, joining }: { readonly address: WaitlistAddress | undefined; readonly joining: Joining },
  { shopOrigin, now }: RequestContext,
): Promise<void> {
  const { confirmToken, variant, email } = joining;
  const branding = await readEmailBranding(transaction, shopOrigin, getWaitlistOpeningId('waitlist-confirm'));
  saveEntry(transaction, getEntryId(entry.addressId, variant), entry);
  if (!shouldAsk(address, now())) {
    // A confirmation at the same moment has not seen this place: writing the address makes the later of the two run again.
    saveAddress(transaction, entry.addressId, { expiresAt: getForgetDate(now()) });
    return;
  }
  const asked: WaitlistAddress = {
    email,
    isConfirmed: false,
    confirmHash: hashToken(confirmToken),
    askedAt: Timestamp.fromDate(now()),
    timesAsked: (address?.timesAsked ?? 0) + 1,
    earlierLinks: listEarlierLinks(address, now()),
    expiresAt: getForgetDate(now()),
  };
  saveAddress(transaction, entry.addressId, asked);
  const confirmed = { ...entry, email, token: confirmToken };
  queueWaitlistEmail(transaction, confirmed, { kind: 'waitlist-confirm' }, { branding, now: now() });
}

/** Returns what else the address has asked for that is in line now. */
async function attemptJoin(
  transaction: Transaction,
  joining: Joining,
  context: RequestContext,
): Promise<readonly VariantRef[]> {
  const { variant, email, isVerified, token } = joining;
  const now = context.now();
  const addressId = getAddressId(email);
  const [storedAddress, storedEntry] = await Promise.all([
    readAddress(transaction, addressId),
    readEntry(transaction, getEntryId(addressId, variant)),
  ]);
  const address = storedAddress && !isForgotten(storedAddress, now) ? storedAddress : undefined;
  const known = storedEntry && !isForgotten(storedEntry, now) ? storedEntry : undefined;
  // An attempt whose response was lost.
  if (known?.token === token) return [];
  const isConfirmed = isVerified || address?.isConfirmed === true;
  if (!canJoin(known?.state) && !(known?.state === 'unconfirmed' && (isConfirmed || shouldAsk(address, now))))
    return [];
  // Only the address that was confirmed gets emails, whatever spelling of it was typed.
  const confirmedEmail = address?.isConfirmed === true ? address.email : email;
  const entry = createEntry(joining, addressId, confirmedEmail, now);
  if (!isConfirmed) {
    await askToConfirm(transaction, entry, { address, joining }, context);
    return [];
  }
  const confirmed: WaitlistAddress = {
    confirmHash: address?.confirmHash ?? null,
    askedAt: address?.askedAt ?? Timestamp.fromDate(now),
    timesAsked: address?.timesAsked ?? 0,
    email: confirmedEmail,
    isConfirmed: true,
    expiresAt: getForgetDate(now),
  };
  // Also of an address that was confirmed before: a former release has left some of them unconfirmed.
  const unconfirmed = await readUnconfirmed(transaction, addressId, now);
  const others = unconfirmed.filter(({ id }) => id !== getEntryId(addressId, variant));
  saveAddress(transaction, addressId, confirmed);
  // What the address asked for before needs no confirmation any more.
  for (const { id } of others) putInLine(transaction, id, confirmedEmail, now);
  await joinLine(transaction, entry, joining, context);
  return others;
}

/** The place of a customer who may see it: their address is verified. */
async function readPlace({ variant, email }: Joining, { database }: RequestContext): Promise<{ place?: number }> {
  const id = getEntryId(getAddressId(email), variant);
  const entry = await readEntry(database, id);
  if (entry?.state !== 'waiting' || !entry.joinedAt) return {};
  return { place: await countPlace(database, { ...entry, joinedAt: entry.joinedAt, id }) };
}

/** Responds with the same message after the same time for every address that the caller has not proved to be theirs (D-75). */
export const joinWaitlist: Handler<'joinWaitlist'> = ({ body }, context) =>
  respondInConstantTime(RESPONSE_TIMING, context, async () => {
    const { database, randomBytes } = context;
    const customerId = await findVerifiedCustomer(body.email, context);
    await countAttempts(context, ...listAttempts(body.email, customerId, context));
    await endOwnHold(body, body.email, context);
    const createToken = () => Buffer.from(randomBytes(32)).toString('base64url');
    const joining: Joining = {
      variant: await requireSoldOut(body, context),
      email: body.email,
      isVerified: customerId !== undefined,
      token: createToken(),
      confirmToken: createToken(),
    };
    const others = await runTransaction(database, (transaction) => attemptJoin(transaction, joining, context));
    // Units that came back since it was read as sold out have found nobody in line.
    await Promise.all([joining.variant, ...others].map((line) => advanceLine(context, line)));
    if (customerId === undefined) return { message: MESSAGE };
    return { message: 'We’ll email you when it’s back.', ...(await readPlace(joining, context)) };
  });
