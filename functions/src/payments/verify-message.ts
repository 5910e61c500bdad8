import type { PayPalClient } from './wallet.ts';

const VERIFY_PREFIX = Buffer.from('cmd=_notify-validate&');

/** Whether the wallet says that a message is its own. `unknown` is everything but its two exact words: ask again later. */
export type Verification = 'verified' | 'invalid' | 'unknown';

/** Echoes a message byte for byte to the configured host. */
export async function verifyIpn(raw: Uint8Array, wallet: PayPalClient): Promise<Verification> {
  try {
    const answer = await wallet.fetch(wallet.verifyUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'User-Agent': 'Plenty-IPN-Verification/1.0',
        Connection: 'close',
      },
      body: Buffer.concat([VERIFY_PREFIX, raw]),
      redirect: 'error',
      signal: AbortSignal.timeout(wallet.timeLimitMs),
    });
    const word = (await answer.text()).trim();
    if (answer.status !== 200) return 'unknown';
    if (word === 'VERIFIED') return 'verified';
    return word === 'INVALID' ? 'invalid' : 'unknown';
  } catch {
    return 'unknown';
  }
}
