import type { PayPalClient } from '../payments/wallet.ts';
import { createFakePayPal } from './fake-paypal.ts';

/** What the wallet says, and what it was asked. A message that `isForged` is never its own, whatever the word is. */
export type PayPalReplies = {
  reply: string;
  status: number;
  readonly received: string[];
  readonly userAgents: string[];
  isForged: (message: string) => boolean;
};

/** A wallet that says one word to every question; its newer hand-off is a small PayPal that talks the same way. */
export function createFakePayPalClient() {
  const walletTalk: PayPalReplies = {
    reply: 'VERIFIED',
    status: 200,
    received: [],
    userAgents: [],
    isForged: () => false,
  };
  const paypal = createFakePayPal(walletTalk);
  const fakeWallet: PayPalClient = {
    webUrl: 'https://wallet.test/cgi-bin/webscr',
    verifyUrl: 'https://wallet.test/cgi-bin/webscr',
    isTest: true,
    timeLimitMs: 1000,
    fetch: async (_address, init) => {
      const asked = Buffer.from(init?.body instanceof Uint8Array ? init.body : []).toString('latin1');
      walletTalk.received.push(asked);
      walletTalk.userAgents.push(new Headers(init?.headers).get('user-agent') ?? '');
      if (walletTalk.reply === 'down') throw new TypeError('fetch failed');
      const word = walletTalk.isForged(asked) ? 'INVALID' : walletTalk.reply;
      return new Response(word, { status: walletTalk.status });
    },
    orders: paypal.orders,
    webhooks: { isCertificate: (address) => address.startsWith('https://api.wallet.test/v1/notifications/certs/') },
  };
  return { paypalReplies: walletTalk, fakePayPal: paypal, fakePayPalClient: fakeWallet };
}
