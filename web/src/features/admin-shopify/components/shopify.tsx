import { Button } from '../../../components/button/button.tsx';
import { PanelHead } from '../../../components/panel-list/panel-list.tsx';
import { showToast } from '../../../components/toaster/toast-store.ts';

function sync() {
  showToast({ title: 'Failed to sync with Shopify: Shopify is not configured', tone: 'destructive' });
}

/** The Shopify tab (ASHOP-01) of a shop that has no key for one. */
export function Shopify() {
  return (
    <>
      <PanelHead title="Shopify">
        <Button onClick={sync}>Sync with Shopify</Button>
      </PanelHead>
      <p>Shopify is not configured. Without a key for its API there is nothing to sync with.</p>
    </>
  );
}
