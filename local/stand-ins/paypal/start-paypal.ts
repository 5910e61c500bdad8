import { beforeEnd } from '../../processes/end-together.ts';
import { servePaypal } from './serve-paypal.ts';

/** Serves the wallet on its port until the command ends; its webhooks go to the shop at `shopOrigin`. */
export async function startPaypal(port: number, shopOrigin: string): Promise<void> {
  const served = await servePaypal(port, { webhookUrl: `${shopOrigin}/api/payments/paypal/webhook` });
  beforeEnd(() => served.close());
}
