import { AsyncLocalStorage } from 'node:async_hooks';
import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { PayPalOrdersApi } from '../payments/paypal-client.ts';
import type { PayPalShop } from './paypal-shop.ts';

/** Interrupts work at its nth call to the outside, before or after the call has taken effect; `kills` ends the whole process. */
export type Interruption = { readonly at: number; readonly isHeard: boolean; readonly kills: boolean };
type Work = { readonly interruption: Interruption; calls: number; isDead: boolean; interruptedAt: string | undefined };

const working = new AsyncLocalStorage<Work>();
const UNAVAILABLE = 14;

function interrupt(work: Work, name: string): Error {
  work.interruptedAt = name;
  work.isDead = work.interruption.kills;
  return Object.assign(new Error(`cut at ${name}`), { code: UNAVAILABLE });
}

/** Makes a call, or interrupts it. A dead process makes no calls. */
async function callOutside<T>(name: string, call: () => Promise<T>): Promise<T> {
  const work = working.getStore();
  if (!work) return call();
  if (work.isDead) throw new Error('the process is dead');
  work.calls += 1;
  if (work.calls !== work.interruption.at) return call();
  if (work.interruption.isHeard) await call();
  throw interrupt(work, name);
}

/** A lost connection to PayPal is an unknown result, unless the process dies with it. */
async function callPayPal(name: string, call: () => ReturnType<PayPalOrdersApi['read']>) {
  try {
    return await callOutside(name, call);
  } catch (failure) {
    if (working.getStore()?.isDead) throw failure;
    return { kind: 'unknown' } as const;
  }
}

function watchPaypal({ fakePayPal }: PayPalShop) {
  const { orders } = fakePayPal;
  const { capture, patch, refund, read, readRefund } = orders;
  return [
    vi.spyOn(orders, 'capture').mockImplementation((...args) => callPayPal('capture', () => capture(...args))),
    vi.spyOn(orders, 'patch').mockImplementation((...args) => callPayPal('patch', () => patch(...args))),
    vi.spyOn(orders, 'refund').mockImplementation((...args) => callPayPal('refund', () => refund(...args))),
    vi.spyOn(orders, 'read').mockImplementation((...args) => callPayPal('read order', () => read(...args))),
    vi
      .spyOn(orders, 'readRefund')
      .mockImplementation((...args) => callPayPal('read refund', () => readRefund(...args))),
  ];
}

function watchDatabase() {
  const getAll = Firestore.prototype.getAll;
  const commit = WriteBatch.prototype.commit;
  const query = Query.prototype.get;
  return [
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function read(this: Firestore, ...references) {
      return callOutside('read', () => getAll.apply(this, references));
    }),
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(function write(this: WriteBatch) {
      return callOutside('write', () => commit.call(this));
    }),
    vi.spyOn(Query.prototype, 'get').mockImplementation(function find(this: Query) {
      return callOutside('query', () => query.call(this));
    }),
  ];
}

/** Lets a test interrupt work at any call to the database or to PayPal. */
export function interruptConnections(shop: PayPalShop) {
  const { paypal } = shop.paymentServices();
  const ask = paypal.fetch;
  return createInterrupter([
    ...watchDatabase(),
    ...watchPaypal(shop),
    vi.spyOn(paypal, 'fetch').mockImplementation((...args) => callOutside('verification', () => ask(...args))),
  ]);
}

/** Lets a test interrupt work at any call to the database. */
export function interruptDatabase() {
  return createInterrupter(watchDatabase());
}

function createInterrupter(spies: readonly { readonly mockRestore: () => void }[]) {
  return {
    /** Returns the call at which the work was interrupted; undefined if the work finished before. */
    runInterrupted: async (interruption: Interruption, work: () => Promise<unknown>): Promise<string | undefined> => {
      const state: Work = { interruption, calls: 0, isDead: false, interruptedAt: undefined };
      try {
        await working.run(state, work);
      } catch (failure) {
        if (state.interruptedAt === undefined) throw failure;
      }
      return state.interruptedAt;
    },
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
