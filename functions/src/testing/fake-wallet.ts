import type { Wallet } from '../payments/wallet.ts';
import { openFakePaypal } from './fake-paypal.ts';

/** What the wallet says, and what it was asked. A message that `isForged` is never its own, whatever the word is. */
export type WalletTalk = {
  word: string;
  status: number;
  readonly heard: string[];
  readonly agents: string[];
  isForged: (message: string) => boolean;
};

/** A wallet that says one word to every question; its newer hand-off is a small PayPal that talks the same way. */
export function openFakeWallet() {
  const walletTalk: WalletTalk = { word: 'VERIFIED', status: 200, heard: [], agents: [], isForged: () => false };
  const paypal = openFakePaypal(walletTalk);
  const fakeWallet: Wallet = {
    webUrl: 'https://wallet.test/cgi-bin/webscr',
    verifyUrl: 'https://wallet.test/cgi-bin/webscr',
    isTest: true,
    timeLimitMs: 1000,
    fetch: async (_address, init) => {
      const asked = Buffer.from(init?.body instanceof Uint8Array ? init.body : []).toString('latin1');
      walletTalk.heard.push(asked);
      walletTalk.agents.push(new Headers(init?.headers).get('user-agent') ?? '');
      if (walletTalk.word === 'down') throw new TypeError('fetch failed');
      const word = walletTalk.isForged(asked) ? 'INVALID' : walletTalk.word;
      return new Response(word, { status: walletTalk.status });
    },
    orders: paypal.orders,
    webhooks: { isCertificate: (address) => address.startsWith('https://api.wallet.test/v1/notifications/certs/') },
  };
  return { walletTalk, paypal, fakeWallet };
}
