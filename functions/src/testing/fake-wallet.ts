import type { Wallet } from '../payments/wallet.ts';
import { openFakePaypal } from './fake-paypal.ts';

/** A wallet that says one word to every question; its newer hand-off is a small PayPal that talks the same way. */
export function openFakeWallet() {
  const walletTalk = { word: 'VERIFIED', status: 200, heard: [] as string[], agents: [] as string[] };
  const paypal = openFakePaypal(walletTalk);
  const fakeWallet: Wallet = {
    webUrl: 'https://wallet.test/cgi-bin/webscr',
    verifyUrl: 'https://wallet.test/cgi-bin/webscr',
    isTest: true,
    timeLimitMs: 1000,
    fetch: async (_address, init) => {
      walletTalk.heard.push(Buffer.from(init?.body instanceof Uint8Array ? init.body : []).toString('latin1'));
      walletTalk.agents.push(new Headers(init?.headers).get('user-agent') ?? '');
      if (walletTalk.word === 'down') throw new TypeError('fetch failed');
      return new Response(walletTalk.word, { status: walletTalk.status });
    },
    orders: paypal.orders,
  };
  return { walletTalk, paypal, fakeWallet };
}
