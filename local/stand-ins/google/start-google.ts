import { getShopOrigin, type ShopPorts } from '../../emulators/shop-ports.ts';
import { LOCAL_GOOGLE_CLIENT } from '../../emulators/write-local-configuration.ts';
import { onExit } from '../../processes/end-together.ts';
import { createFakeGoogleServer } from './serve-google.ts';

/** Serves the provider that stands in for Google until the command ends. */
export async function startFakeGoogle(ports: ShopPorts): Promise<void> {
  const redirectUris = [`${getShopOrigin(ports)}/api/auth/google/callback`];
  const served = await createFakeGoogleServer(ports.google, { ...LOCAL_GOOGLE_CLIENT, redirectUris });
  onExit(() => served.close());
}
