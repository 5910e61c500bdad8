/** Where the wallet is and how it is asked; the hosts come from configuration alone, never from a message (CVE-2014-10067). */
export type Wallet = {
  /** Where the hidden form is posted. */
  readonly webUrl: string;
  /** Where a message is echoed to be verified. */
  readonly verifyUrl: string;
  /** True while the hosts are not PayPal's live ones: messages must then be marked as test messages, and only then. */
  readonly isTest: boolean;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeLimitMs: number;
  readonly fetch: typeof fetch;
};

/** Within the 30 seconds that PayPal waits for us itself. */
const TIME_LIMIT_MS = 10_000;
const LIVE_HOSTS = ['www.paypal.com', 'ipnpb.paypal.com'];
const SANDBOX_HOSTS = ['www.sandbox.paypal.com', 'ipnpb.sandbox.paypal.com'];

/** Opens the wallet at the configured hosts. Outside a demo project any other host than PayPal's ends the function before it begins. */
export function openWallet(webUrl: string, verifyUrl: string, projectId: string): Wallet {
  const hosts = [new URL(webUrl), new URL(verifyUrl)];
  const isAt = (known: readonly string[]) =>
    hosts.every(({ protocol, host }) => protocol === 'https:' && known.includes(host));
  const isLive = isAt(LIVE_HOSTS);
  if (!isLive && !isAt(SANDBOX_HOSTS) && !projectId.startsWith('demo-')) {
    throw new Error(
      `Payments would be verified at ${hosts.map(({ host }) => host).join(' and ')}, which is not PayPal`,
    );
  }
  return { webUrl, verifyUrl, isTest: !isLive, timeLimitMs: TIME_LIMIT_MS, fetch };
}
