import { type AdminSettings, checkoutSettingsSchema, paymentSettingsSchema } from '@plenty/contract/admin/settings';
import { useAdminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, FieldPair } from '../ui/form.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from './settings-cache.ts';
import styles from './settings.module.css';
import { ShopSettings } from './shop-settings.tsx';
import { TaxSettings } from './tax-settings.tsx';

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

/** The switch that closes the checkout: everything else of the shop stays open. */
export function CheckoutSettings({ stored }: { readonly stored: AdminSettings['checkout'] }) {
  const { values, setValue, formProps } = useEditForm('updateCheckoutSettings', {
    messages: SETTINGS_MESSAGES,
    original: stored,
    storedValues: { takesOrders: stored.takesOrders },
    validate: (draft) => parseForm(checkoutSettingsSchema, draft.values),
    toRequest: (body) => ({ body }),
    updateCache: updateCachedSettings,
  });
  return (
    <section aria-labelledby="settings-checkout">
      <h3 id="settings-checkout" className={styles.title}>
        Orders
      </h3>
      <p className={styles.lead}>
        While this is off, nobody can order: the checkout says so and carts are kept. Orders that are there go on.
      </p>
      <AdminForm submitLabel="Save orders" {...formProps}>
        <CheckboxInput
          label="Take orders"
          isTicked={values.takesOrders}
          onChange={(isChecked) => setValue('takesOrders', isChecked)}
        />
      </AdminForm>
    </section>
  );
}

const MODES = [
  { value: 'form', label: 'PayPal, cart form' },
  { value: 'orders-v2', label: 'PayPal, Orders' },
  { value: 'manual', label: 'By hand: you mark each order as paid' },
] as const;

/** How orders are paid from now on, and who is paid (D-18, D-51). */
export function PaymentSettings({ stored }: { readonly stored: AdminSettings['payments'] }) {
  const { updatedAt: _updatedAt, manualHoldHours, ...others } = stored;
  const { values, problems, setValue, formProps } = useEditForm('updatePaymentSettings', {
    messages: SETTINGS_MESSAGES,
    original: stored,
    storedValues: { ...others, manualHoldHours: String(manualHoldHours) },
    validate: ({ values: typed }) =>
      parseForm(paymentSettingsSchema, { ...typed, manualHoldHours: Number(typed.manualHoldHours) }),
    toRequest: (body) => ({ body }),
    updateCache: updateCachedSettings,
  });
  return (
    <section aria-labelledby="settings-payments">
      <h3 id="settings-payments" className={styles.title}>
        Payments
      </h3>
      <p className={styles.lead}>
        Orders that are open stay as they were handed over. PayPal may retire its cart form from 2027 on.
      </p>
      {values.mode === 'orders-v2' && (
        <p className={styles.lead}>
          PayPal Orders needs an app of yours at PayPal, named where the shop is deployed. Its webhook goes to{' '}
          {location.origin}/api/payments/paypal/webhook.
        </p>
      )}
      <AdminForm submitLabel="Save payments" {...formProps}>
        <SelectInput
          label="Orders are paid through"
          value={values.mode}
          options={MODES}
          error={problems['mode']}
          onChange={(value) => setValue('mode', MODES.find((mode) => mode.value === value)?.value ?? 'manual')}
        />
        <FieldPair>
          <TextInput
            label="PayPal address that is paid"
            value={values.payee}
            error={problems['payee']}
            hint="Also told to shoppers who pay by hand"
            inputMode="email"
            onChange={(value) => setValue('payee', value)}
          />
          <TextInput
            label="PayPal merchant id"
            value={values.merchantId}
            error={problems['merchantId']}
            hint="From your PayPal account; messages are checked against it"
            onChange={(value) => setValue('merchantId', value)}
          />
        </FieldPair>
        <TextInput
          label="Hours an order paid by hand is held"
          value={values.manualHoldHours}
          error={problems['manualHoldHours']}
          hint="Its items are free again after that. Orders that are open keep the date they were told."
          inputMode="numeric"
          onChange={(value) => setValue('manualHoldHours', value)}
        />
      </AdminForm>
    </section>
  );
}

export default Settings;
