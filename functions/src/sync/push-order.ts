import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { SyncOffice } from './carry-out-sync.ts';
import { draftOrder } from './draft-order.ts';
import type { Shopify } from './open-shopify.ts';
import { isPushable } from './order-push-repository.ts';
import { askForOrder, askToMakeOrder } from './order-questions.ts';
import { beginPush, type Claimed, claimPush, failPush, type PushTurn, restPush, storePushed } from './push-lease.ts';
import { ShopifyFailure } from './shopify-failure.ts';
import { findVariants } from './variant-repository.ts';

/** Shopify's search does not know a new order at once: what may have been made is given so long to show itself. */
const SETTLES_MS = 2 * 60_000;
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 60_000;

/** The number an order of ours has at Shopify, if it was made. */
async function findMade(shopify: Shopify, { orderNumber }: StoredOrder): Promise<string | undefined> {
  const names = { source: `source_identifier:'${orderNumber}'`, tag: `tag:'${orderNumber}'` };
  const { data } = await shopify.ask(askForOrder, names);
  const found = [...data.bySource.nodes, ...data.byTag.nodes].find(
    ({ sourceIdentifier, tags }) => sourceIdentifier === orderNumber || tags.includes(orderNumber),
  );
  return found?.legacyResourceId;
}

async function makeOrder(shopify: Shopify, draft: ReturnType<typeof draftOrder>): Promise<string> {
  const { data } = await shopify.ask(askToMakeOrder, draft, 'once');
  const made = data.orderCreate?.order;
  if (made) return made.legacyResourceId;
  throw new ShopifyFailure('not-done', data.orderCreate?.userErrors[0]?.message);
}

/** True for what asking again later may mend, without the owner. */
function passes({ kind }: ShopifyFailure): boolean {
  return kind === 'unreachable' || kind === 'busy';
}

/** True where the order may have been made although nobody said so. */
function isUnclear({ kind }: ShopifyFailure): boolean {
  return kind === 'unreachable' || kind === 'busy' || kind === 'query-refused';
}

async function lookOrMake(office: SyncOffice, turn: PushTurn, { push, order }: Claimed, begin: () => void) {
  const { shopify, now, database } = office;
  if (!shopify) throw new ShopifyFailure('not-configured');
  const variantOf = await findVariants(database, order);
  if (push.begunAt !== null) {
    const made = await findMade(shopify, order);
    if (made !== undefined) return storePushed(turn, made, now());
    const settled = push.begunAt.toMillis() + SETTLES_MS;
    if (now().getTime() < settled) {
      return restPush(turn, { begunAt: push.begunAt, reason: push.reason, dueAt: new Date(settled) });
    }
  }
  if (!isPushable(order)) throw new ShopifyFailure('not-done', 'the order was given up before it had it');
  if (!(await beginPush(turn, now()))) return false;
  begin();
  return storePushed(turn, await makeOrder(shopify, draftOrder(order, variantOf)), now());
}

function describe(thrown: unknown, orderId: string): ShopifyFailure {
  if (thrown instanceof ShopifyFailure) return thrown;
  logger.error('An order could not be pushed', { orderId, failure: String(thrown) });
  return new ShopifyFailure('unreachable', 'Unknown error');
}

/**
 * Makes a paid order at Shopify, once. There is no way to ask for that twice and get it once, so: whoever sends it holds a lease that
 * outlives them, notes that they begin, and asks a single time; whatever is unclear afterwards is looked for there before anything is
 * asked again. Nothing of it touches the order here but the number it gets.
 */
export async function pushOrder(office: SyncOffice, orderId: string, holder: string): Promise<void> {
  const { database, now } = office;
  const turn: PushTurn = { database, orderId, holder };
  const claimed = await claimPush(turn, now());
  if (!claimed) return;
  let hasBegun = false;
  try {
    await lookOrMake(office, turn, claimed, () => (hasBegun = true));
  } catch (thrown) {
    const failure = describe(thrown, orderId);
    const { tries, begunAt } = claimed.push;
    const at = now();
    const noted = {
      begunAt: hasBegun && isUnclear(failure) ? Timestamp.fromDate(at) : begunAt,
      reason: failure.message,
    };
    if (!passes(failure) || tries >= MOST_TRIES) {
      await failPush(turn, noted);
    } else {
      const wait = Math.max(SETTLES_MS, FIRST_WAIT_MS * 2 ** tries);
      await restPush(turn, { ...noted, dueAt: new Date(at.getTime() + wait) });
    }
  }
}
