import { openWallet, type Wallet } from '../../functions/src/payments/wallet.ts';
import { PROJECT } from './folders.ts';
import { LOCAL_PAYPAL_APP } from './write-local-configuration.ts';

/** The wallet of this machine as a local shop opens it, by the address where its forms are posted. */
export function openLocalWallet(address: string): Wallet {
  const apiUrl = new URL(address).origin;
  return openWallet({ ...LOCAL_PAYPAL_APP, webUrl: address, verifyUrl: address, apiUrl, projectId: PROJECT });
}
