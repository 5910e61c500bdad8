import { type AdminSettings, checkoutSettingsSchema, paymentSettingsSchema } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { useAdminQuery } from '../api/admin-api.ts';
import { type FormFields, useEditForm } from '../api/use-admin-form.ts';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';
import { ShopSettings } from './shop-settings.tsx';
import { ShippingSettings } from './shipping-settings.tsx';
import { TaxSettings } from './tax-settings.tsx';
import { TaxThresholds } from './tax-thresholds.tsx';

/** The shop's settings, under Content. */
export default function Settings() {
  const settings = useAdminQuery(adminContentEndpoints.getSettings);
  return (
    <>
      <AdminHeader title="Shop settings" />
      <AdminQueryResult query={settings} errorMessage="The settings could not be loaded.">
        {({ shop, checkout, payments, shipping, tax }) => (
          <div className={styles.parts}>
            <ShopSettings stored={shop} />
            <CheckoutSettings stored={checkout} />
            <PaymentSettings stored={payments} />
            <ShippingSettings stored={shipping} />
            <TaxSettings stored={tax} />
            <TaxThresholds settings={tax} />
          </div>
        )}
      </AdminQueryResult>
    </>
  );
}

/** Closes the checkout; the rest of the shop stays open. */
function CheckoutSettings({ stored }: { readonly stored: AdminSettings['checkout'] }) {
  const { field, formProps } = useEditForm(adminContentEndpoints.updateCheckoutSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: { takesOrders: stored.takesOrders, remindsOfCarts: stored.remindsOfCarts ?? false },
    validate: ({ values }) => parseForm(checkoutSettingsSchema, values),
    toRequest: (body) => ({ body }),
  });
  return (
    <SettingsSection
      title="Orders"
      lead="While the shop takes no orders, the checkout says so and carts are kept. Orders that are there go on."
      submitLabel="Save orders"
      {...formProps}
    >
      <CheckboxInput label="Take orders" {...field('takesOrders')} />
      <CheckboxInput
        label="At checkout, offer to email shoppers their cart if they don’t finish"
        {...field('remindsOfCarts')}
      />
      <p className={styles.lead}>
        Whoever ticks the box and does not order gets their cart by email after two hours, once in 30 days at most. The
        box shows once your postal address is filled in above: the law asks for it in such emails.
      </p>
    </SettingsSection>
  );
}

const MODES = [
  { value: 'form', label: 'PayPal, cart form' },
  { value: 'orders-v2', label: 'PayPal, Orders' },
  { value: 'manual', label: 'By hand: you mark each order as paid' },
] as const;

/** How new orders are paid, and who receives the money (D-18, D-51). */
function PaymentSettings({ stored }: { readonly stored: AdminSettings['payments'] }) {
  const { updatedAt: _updatedAt, manualHoldHours, ...others } = stored;
  const { values, field, formProps } = useEditForm(adminContentEndpoints.updatePaymentSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: { ...others, manualHoldHours: String(manualHoldHours) },
    validate: ({ values: draft }) =>
      parseForm(paymentSettingsSchema, { ...draft, manualHoldHours: Number(draft.manualHoldHours) }),
    toRequest: (body) => ({ body }),
  });
  return (
    <SettingsSection
      title="Payments"
      lead="Orders that are open stay as they were handed over. PayPal may retire its cart form from 2027 on."
      note={
        values.mode === 'orders-v2' &&
        `PayPal Orders needs an app of yours at PayPal, named where the shop is deployed. Its webhook goes to ${location.origin}/api/payments/paypal/webhook.`
      }
      submitLabel="Save payments"
      {...formProps}
    >
      <PaymentFields field={field} />
    </SettingsSection>
  );
}

type PaymentDraft = Omit<AdminSettings['payments'], 'manualHoldHours' | 'updatedAt'> & {
  readonly manualHoldHours: string;
};

function PaymentFields({ field }: Pick<FormFields<PaymentDraft>, 'field'>) {
  return (
    <>
      <SelectInput label="Orders are paid through" options={MODES} {...field('mode')} />
      <FieldPair>
        <TextInput
          label="PayPal address that is paid"
          hint="Also told to shoppers who pay by hand"
          inputMode="email"
          {...field('payee')}
        />
        <TextInput
          label="PayPal merchant id"
          hint="From your PayPal account; messages are checked against it"
          {...field('merchantId')}
        />
      </FieldPair>
      <TextInput
        label="Hours an order paid by hand is held"
        hint="Its items are free again after that. Orders that are open keep the date they were told."
        inputMode="numeric"
        {...field('manualHoldHours')}
      />
    </>
  );
}
