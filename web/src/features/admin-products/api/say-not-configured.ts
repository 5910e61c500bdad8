import { showToast } from '../../../components/toaster/toast-store.ts';

/** ERR-22: without a connection there is nothing to sync with. */
export function sayNotConfigured(): void {
  showToast({ title: 'Failed to sync with Shopify: Shopify is not configured', tone: 'destructive' });
}
