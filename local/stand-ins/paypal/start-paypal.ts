import { onExit } from '../../processes/end-together.ts';
import { createFakePayPalServer } from './serve-paypal.ts';

/** Serves the wallet on its port until the command ends; its webhooks go to the shop at `shopOrigin`. */
export async function startFakePayPal(port: number, shopOrigin: string): Promise<void> {
  const served = await createFakePayPalServer(port, { webhookUrl: `${shopOrigin}/api/payments/paypal/webhook` });
  onExit(() => served.close());
}
