import type { Clock, PostMessage } from './courier.ts';
import type { Sale } from './sale.ts';
import type { IpnFields } from './write-message.ts';

/** What a wallet is opened with: what it cannot make itself. */
export interface FakePayPalServices {
  readonly seed: number;
  readonly clock: Clock;
  readonly post: PostMessage;
  /** Where the API's webhooks go, as an app's settings at PayPal say. */
  readonly webhookUrl: string;
  /** Where the API itself is, as its links say. */
  readonly origin: () => string;
}

/** A payment that was made. The browser is answered after `told`, and `back` is called when it was. */
export interface SaleResult {
  readonly sale: Sale;
  readonly notified: Promise<void>;
  readonly onReturned: () => void;
  /** All that is known of the payment, as its message says it. */
  readonly ipnFields: IpnFields;
}
