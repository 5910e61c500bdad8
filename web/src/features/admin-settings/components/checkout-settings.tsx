import { checkoutSettingsSchema, type PanelSettings } from '@plenty/contract/panel/panel-settings';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { SETTINGS_WORDS, keepSettings } from '../api/keep-settings.ts';
import styles from './settings.module.css';

/** The switch that closes the checkout: everything else of the shop stays open. */
export function CheckoutSettings({ stored }: { readonly stored: PanelSettings['checkout'] }) {
  const { values, change, form } = useEditForm('updateCheckoutSettings', {
    words: SETTINGS_WORDS,
    seen: stored,
    typed: { takesOrders: stored.takesOrders },
    check: (draft) => checkForm(checkoutSettingsSchema, draft.values),
    request: (body) => ({ body }),
    keep: keepSettings,
  });
  return (
    <section aria-labelledby="settings-checkout">
      <h3 id="settings-checkout" className={styles.title}>
        Orders
      </h3>
      <p className={styles.lead}>
        While this is off, nobody can order: the checkout says so and carts are kept. Orders that are there go on.
      </p>
      <PanelForm submit="Save orders" {...form}>
        <TickInput
          label="Take orders"
          isTicked={values.takesOrders}
          onChange={(isTicked) => change('takesOrders', isTicked)}
        />
      </PanelForm>
    </section>
  );
}
