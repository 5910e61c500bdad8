import { type PanelSettings, paymentSettingsSchema } from '@plenty/contract/panel/panel-settings';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { FieldPair, PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { SETTINGS_WORDS, useKeepSettings } from '../api/use-keep-settings.ts';
import styles from './settings.module.css';

const MODES = [
  { value: 'form', label: 'PayPal, cart form' },
  { value: 'orders-v2', label: 'PayPal, Orders' },
  { value: 'manual', label: 'By hand: you mark each order as paid' },
] as const;

/** How orders are paid from now on, and who is paid (D-18, D-51). */
export function PaymentSettings({ stored }: { readonly stored: PanelSettings['payments'] }) {
  const { updatedAt, ...fields } = stored;
  const keep = useKeepSettings();
  const { values, isChanged, change, reset } = useRowDraft(fields);
  const { save, isBusy, errors } = useChange('updatePaymentSettings', SETTINGS_WORDS);
  const { form, problems } = checkForm(paymentSettingsSchema, values);
  const shown = { ...problems, ...errors };
  const submit = async () => {
    if (!form) return;
    const answer = await save({ body: form }, { updatedAt: updatedAt ?? undefined, onTheirs: reset });
    if (!answer) return;
    keep(answer.item);
    reset();
  };
  return (
    <section aria-labelledby="settings-payments">
      <h3 id="settings-payments" className={styles.title}>
        Payments
      </h3>
      <p className={styles.lead}>
        Orders that are open stay as they were handed over. PayPal may retire its cart form from 2027 on.
      </p>
      <PanelForm submit="Save payments" isBusy={isBusy} isDisabled={!isChanged || !form} onSubmit={() => void submit()}>
        <ChoiceInput
          label="Orders are paid through"
          value={values.mode}
          options={MODES}
          error={shown['mode']}
          onChange={(value) => change('mode', MODES.find((mode) => mode.value === value)?.value ?? 'manual')}
        />
        <FieldPair>
          <TextInput
            label="PayPal address that is paid"
            value={values.payee}
            error={shown['payee']}
            hint="Also told to shoppers who pay by hand"
            inputMode="email"
            onChange={(value) => change('payee', value)}
          />
          <TextInput
            label="PayPal merchant id"
            value={values.merchantId}
            error={shown['merchantId']}
            hint="From your PayPal account; messages are checked against it"
            onChange={(value) => change('merchantId', value)}
          />
        </FieldPair>
      </PanelForm>
    </section>
  );
}
