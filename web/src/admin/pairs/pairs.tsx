import type { AdminSettings } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { outfitSettingsSchema } from '@plenty/contract/outfit/outfit-settings';
import { DRAWN_PAIRS, type SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shell/query-client.ts';
import { useAdminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { SETTINGS_FORM, SettingsSection } from '../settings/settings-form.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { ProductCouples } from './product-couples.tsx';
import styles from './pairs.module.css';

/** The pairs that shoppers choose from, and what the owner says about outfits, under Content. */
export default function Pairs() {
  const settings = useAdminQuery(adminContentEndpoints.getSettings);
  const products = useQuery(apiQuery(catalogEndpoints.listProducts)).data ?? [];
  return (
    <>
      <AdminHeader title="Pairs and outfits" />
      <AdminQueryResult query={settings} errorMessage="The settings could not be loaded.">
        {({ outfits }) => <OutfitForm stored={outfits} products={products} />}
      </AdminQueryResult>
    </>
  );
}

type OutfitFormProps = { readonly stored: AdminSettings['outfits']; readonly products: readonly Product[] };

function OutfitForm({ stored, products }: OutfitFormProps) {
  const { hiddenPairs, together, apart } = stored;
  const { values, field, formProps } = useEditForm(adminContentEndpoints.updateOutfitSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: { hiddenPairs, together, apart },
    validate: ({ values: draft }) => parseForm(outfitSettingsSchema, draft),
    toRequest: (body) => ({ body }),
  });
  const { onChange: hide } = field('hiddenPairs');
  const toggle = (id: string) => {
    const others = values.hiddenPairs.filter((hidden) => hidden !== id);
    hide(others.length < values.hiddenPairs.length ? others : [...others, id]);
  };
  return (
    <SettingsSection
      title="Pairs that shoppers choose from"
      lead="Shoppers pick the sneakers closest to theirs, and the shop ranks products, outfits and looks by their colors."
      submitLabel="Save pairs"
      {...formProps}
    >
      <ul className={styles.pairs}>
        {DRAWN_PAIRS.map((pair) => (
          <li key={pair.id}>
            <PairOption pair={pair} isShown={!values.hiddenPairs.includes(pair.id)} onToggle={() => toggle(pair.id)} />
          </li>
        ))}
      </ul>
      <ProductCouples
        title="Worn together"
        lead="These two come first in outfits."
        products={products}
        couples={values.together}
        onChange={field('together').onChange}
      />
      <ProductCouples
        title="Never together"
        lead="No outfit has both of these."
        products={products}
        couples={values.apart}
        onChange={field('apart').onChange}
      />
    </SettingsSection>
  );
}

type PairOptionProps = { readonly pair: SneakerPair; readonly isShown: boolean; readonly onToggle: () => void };

function PairOption({ pair: { id, name, colors }, isShown, onToggle }: PairOptionProps) {
  return (
    <label className={styles.pair}>
      <input type="checkbox" checked={isShown} onChange={onToggle} />
      <img className={styles.picture} src={`/pairs/${id}.avif`} alt="" width={400} height={312} />
      <span>{name}</span>
      <span className={styles.colors} aria-hidden="true">
        {colors.map(({ hex }) => (
          <span key={hex} className={styles.color} style={{ backgroundColor: hex }} />
        ))}
      </span>
    </label>
  );
}
