import { sweepCaptures } from './capture-order.ts';
import { type Receiving, sweepMessages } from './receive-message.ts';
import { sweepRefunds } from './send-refund.ts';

/** Takes up everything about payments whose answer was lost or not there yet; run as often as one likes. */
export async function sweepPayments(receiving: Receiving): Promise<void> {
  await sweepMessages(receiving);
  await sweepCaptures(receiving);
  await sweepRefunds(receiving);
}
