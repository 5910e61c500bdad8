import { AsyncLocalStorage } from 'node:async_hooks';
import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { PayPalOrdersApi } from '../payments/paypal-client.ts';
import type { PayPalShop } from './paypal-shop.ts';

/** Where a piece of work ends: at its so many-th word with the world, before or after that was heard; the process dies, or only the line. */
export type Interruption = { readonly at: number; readonly isHeard: boolean; readonly kills: boolean };
type Work = { readonly cut: Interruption; exchanges: number; isDead: boolean; cutAt: string | undefined };

const working = new AsyncLocalStorage<Work>();
const UNAVAILABLE = 14;

function interrupt(work: Work, name: string): Error {
  work.cutAt = name;
  work.isDead = work.cut.kills;
  return Object.assign(new Error(`cut at ${name}`), { code: UNAVAILABLE });
}

/** One word with the world: said, cut off, or never said since the process is dead. */
async function exchange<T>(name: string, say: () => Promise<T>): Promise<T> {
  const work = working.getStore();
  if (!work) return say();
  if (work.isDead) throw new Error('the process is dead');
  work.exchanges += 1;
  if (work.exchanges !== work.cut.at) return say();
  if (work.cut.isHeard) await say();
  throw interrupt(work, name);
}

/** A line to PayPal that is cut is an answer nobody knows, unless the process dies with it. */
async function exchangeWithPayPal(name: string, say: () => ReturnType<PayPalOrdersApi['read']>) {
  try {
    return await exchange(name, say);
  } catch (failure) {
    if (working.getStore()?.isDead) throw failure;
    return { kind: 'unknown' } as const;
  }
}

function watchPaypal({ fakePayPal }: PayPalShop) {
  const { orders } = fakePayPal;
  const { capture, refund, read, readRefund } = orders;
  return [
    vi.spyOn(orders, 'capture').mockImplementation((...said) => exchangeWithPayPal('capture', () => capture(...said))),
    vi.spyOn(orders, 'refund').mockImplementation((...said) => exchangeWithPayPal('refund', () => refund(...said))),
    vi.spyOn(orders, 'read').mockImplementation((...said) => exchangeWithPayPal('read order', () => read(...said))),
    vi
      .spyOn(orders, 'readRefund')
      .mockImplementation((...said) => exchangeWithPayPal('read refund', () => readRefund(...said))),
  ];
}

function watchDatabase() {
  const getAll = Firestore.prototype.getAll;
  const commit = WriteBatch.prototype.commit;
  const query = Query.prototype.get;
  return [
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function read(this: Firestore, ...asked) {
      return exchange('read', () => getAll.apply(this, asked));
    }),
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(function write(this: WriteBatch) {
      return exchange('write', () => commit.call(this));
    }),
    vi.spyOn(Query.prototype, 'get').mockImplementation(function find(this: Query) {
      return exchange('query', () => query.call(this));
    }),
  ];
}

/** Lets pieces of work be cut off at any word they exchange with the database or the wallet; `mend` puts everything back. */
export function interruptConnections(shop: PayPalShop) {
  const { paypal } = shop.paymentServices();
  const ask = paypal.fetch;
  const spies = [
    ...watchDatabase(),
    ...watchPaypal(shop),
    vi.spyOn(paypal, 'fetch').mockImplementation((...said) => exchange('verification', () => ask(...said))),
  ];
  return {
    /** Does a piece of work until it is cut off; answers at which word that was, or nothing where it was done before. */
    runInterrupted: async (cut: Interruption, work: () => Promise<unknown>): Promise<string | undefined> => {
      const state: Work = { cut, exchanges: 0, isDead: false, cutAt: undefined };
      try {
        await working.run(state, work);
      } catch (failure) {
        if (state.cutAt === undefined) throw failure;
      }
      return state.cutAt;
    },
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
