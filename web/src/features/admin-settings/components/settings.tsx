import { AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { CheckoutSettings } from './checkout-settings.tsx';
import { PaymentSettings } from './payment-settings.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { TaxSettings } from './tax-settings.tsx';
import styles from './settings.module.css';

/** The shop's settings under Content (D-46, D-51, D-23): each part is saved by itself. */
export function Settings() {
  const read = useAdminQuery('getSettings');
  return (
    <>
      <AdminHeader title="Shop settings" />
      <AdminQueryResult query={read} errorMessage="The settings could not be loaded.">
        {(settings) => (
          <div className={styles.parts}>
            <ShopSettings stored={settings.shop} />
            <CheckoutSettings stored={settings.checkout} />
            <PaymentSettings stored={settings.payments} />
            <TaxSettings stored={settings.tax} />
          </div>
        )}
      </AdminQueryResult>
    </>
  );
}
