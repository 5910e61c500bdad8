import { type AdminSettings, taxSettingsEditSchema } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { useAdminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { SETTINGS_FORM, SettingsSection } from './settings-form.tsx';
import styles from './settings.module.css';
import { type TaxDraft, toTaxRateDrafts, toTaxRequest } from './tax-draft.ts';
import { TaxRates } from './tax-rates.tsx';

/** Sales tax by the state an order ships to (D-23, D-69). */
export function TaxSettings({ stored }: { readonly stored: AdminSettings['tax'] }) {
  const storedValues: TaxDraft = {
    isOn: stored.isOn,
    rates: toTaxRateDrafts(stored),
    otherCategories: stored.otherCategories,
  };
  const { values, problems, field, formProps } = useEditForm(adminContentEndpoints.updateTaxSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues,
    validate: (draft) => parseForm(taxSettingsEditSchema, toTaxRequest(draft.values)),
    toRequest: (body) => ({ body }),
  });
  return (
    <SettingsSection
      title="Sales tax"
      lead="US sales tax may be owed in states where you have a business or sell much. Please ask your tax adviser."
      submitLabel="Save tax"
      {...formProps}
    >
      <CheckboxInput label="Add sales tax to orders" {...field('isOn')} />
      <TaxRates rates={values.rates} problems={problems} onChange={field('rates').onChange} />
      {values.rates.some(({ rule }) => rule !== null) && (
        <OtherCategories ids={values.otherCategories} onChange={field('otherCategories').onChange} />
      )}
    </SettingsSection>
  );
}

type OtherCategoriesProps = { readonly ids: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

/** Which categories' products no state exempts as clothing. */
function OtherCategories({ ids, onChange }: OtherCategoriesProps) {
  const categories = useAdminQuery(adminContentEndpoints.listCategories).data ?? [];
  return (
    <fieldset className={styles.otherCategories}>
      <legend className={styles.ruleText}>Which categories are not clothing?</legend>
      <p className={styles.lead}>
        Hats, socks, laces, bandanas and wristbands count as clothing. Bags, jewelry and sports equipment do not: give
        them a category of their own.
      </p>
      {categories.map(({ id, displayName }) => (
        <CheckboxInput
          key={id}
          label={displayName}
          value={ids.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...ids, id] : ids.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}
