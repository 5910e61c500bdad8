import { checkoutSettingsSchema, type AdminSettings } from '@plenty/contract/panel/panel-settings';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { SETTINGS_MESSAGES, updateCachedSettings } from '../api/keep-settings.ts';
import styles from './settings.module.css';

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
