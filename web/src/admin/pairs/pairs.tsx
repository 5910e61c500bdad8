import type { AdminSettings } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { outfitSettingsEditSchema } from '@plenty/contract/outfit/outfit-settings-edit';
import type { EditedPair } from '@plenty/contract/outfit/outfit-settings';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shell/query-client.ts';
import { useAdminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { SETTINGS_FORM, SettingsSection } from '../settings/settings-form.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PairList } from './pair-list.tsx';
import { ProductCouples } from './product-couples.tsx';

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

const NO_EDITS: EditedPair[] = [];

type OutfitFormProps = { readonly stored: AdminSettings['outfits']; readonly products: readonly Product[] };

function OutfitForm({ stored, products }: OutfitFormProps) {
  const { hiddenPairs, together, apart, editedPairs = NO_EDITS } = stored;
  const { values, problems, field, formProps } = useEditForm(adminContentEndpoints.updateOutfitSettings, {
    ...SETTINGS_FORM,
    original: stored,
    storedValues: { hiddenPairs, together, apart, editedPairs },
    validate: ({ values: draft }) => parseForm(outfitSettingsEditSchema, draft),
    toRequest: (body) => ({ body }),
  });
  return (
    <SettingsSection
      title="Pairs that shoppers choose from"
      lead="Shoppers pick the sneakers closest to theirs, and the shop ranks products, outfits and looks by their colors."
      submitLabel="Save pairs"
      {...formProps}
    >
      <PairList
        hidden={values.hiddenPairs}
        onHide={field('hiddenPairs').onChange}
        edits={values.editedPairs}
        onEdit={field('editedPairs').onChange}
        problems={problems}
      />
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
