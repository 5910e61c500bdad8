import { beforeEnd } from '../../processes/end-together.ts';
import { servePaypal } from './serve-paypal.ts';

/** Serves the wallet on its port until the command ends. */
export async function startPaypal(port: number): Promise<void> {
  const served = await servePaypal(port);
  beforeEnd(() => served.close());
}
