import { type AdminSettings, paymentSettingsSchema } from '@plenty/contract/panel/panel-settings';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { FieldPair, AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from '../api/keep-settings.ts';
import styles from './settings.module.css';

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
