import { shopOriginAt, type ShopPorts } from '../../emulators/shop-ports.ts';
import { LOCAL_GOOGLE_CLIENT } from '../../emulators/write-local-configuration.ts';
import { beforeEnd } from '../../processes/end-together.ts';
import { serveGoogle } from './serve-google.ts';

/** Serves the provider that stands in for Google until the command ends. */
export async function startGoogle(ports: ShopPorts): Promise<void> {
  const redirectUris = [`${shopOriginAt(ports)}/api/auth/google/callback`];
  const served = await serveGoogle(ports.google, { ...LOCAL_GOOGLE_CLIENT, redirectUris });
  beforeEnd(() => served.close());
}
