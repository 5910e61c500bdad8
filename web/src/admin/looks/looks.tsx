import { type AdminLook, lookEditSchema } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shell/query-client.ts';
import { useAdminQuery } from '../api/admin-api.ts';
import { useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { AdminForm } from '../ui/form.tsx';
import { AdminHeader, AdminListRow, AdminQueryResult, RowThumbnail, type RowToggle } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { AdminSortableList } from '../ui/sortable-list.tsx';
import { EMPTY_LOOK, LookFields, toLookDraft, validateNewLook } from './look-fields.tsx';

const CREATE_MESSAGES = { done: 'Look created successfully', failed: 'Failed to create look' };
const UPDATE_MESSAGES = { done: 'Look updated successfully', failed: 'Failed to update look' };
const DELETE_MESSAGES = { done: 'Look deleted successfully', failed: 'Failed to delete look' };

/** The looks of the gallery, under Content. */
export default function Looks() {
  const looks = useAdminQuery(adminContentEndpoints.listAdminLooks);
  const products = useQuery(apiQuery(catalogEndpoints.listProducts)).data ?? [];
  return (
    <>
      <AdminHeader title="Looks of the gallery" note={looks.data && String(looks.data.length)}>
        <DialogButton label="Add Look">{(close) => <NewLookDialog products={products} onClose={close} />}</DialogButton>
      </AdminHeader>
      <AdminQueryResult query={looks} errorMessage="The looks could not be loaded." emptyMessage="No looks found">
        {(items) => (
          <AdminSortableList
            list="gallery"
            label="Looks"
            items={items}
            getName={({ title }) => title}
            messages={UPDATE_MESSAGES}
          >
            {(look, row) => <LookRow look={look} products={products} row={row} />}
          </AdminSortableList>
        )}
      </AdminQueryResult>
    </>
  );
}

function formatLookSummary({ shoppableProducts, pins = [] }: AdminLook): string {
  const products = shoppableProducts.length === 1 ? '1 product' : `${shoppableProducts.length} products`;
  return `${products} · ${pins.length === 1 ? '1 pin' : `${pins.length} pins`}`;
}

type LookRowProps = { readonly look: AdminLook; readonly products: readonly Product[]; readonly row: RowToggle };

function LookRow({ look, products, row }: LookRowProps) {
  const params = { id: look.id };
  const form = useEditForm(adminContentEndpoints.updateLook, {
    messages: UPDATE_MESSAGES,
    original: look,
    storedValues: toLookDraft(look),
    validate: ({ values }) => parseForm(lookEditSchema, values),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, adminContentEndpoints.listAdminLooks, item),
  });
  return (
    <AdminListRow
      title={look.title}
      subtitle={formatLookSummary(look)}
      leading={<RowThumbnail src={look.picture.src} />}
      {...row}
    >
      <AdminForm
        submitLabel="Save"
        {...form.formProps}
        extraActions={
          <DeleteButton
            endpoint={adminContentEndpoints.deleteLook}
            request={{ params }}
            original={look}
            name={look.title}
            messages={DELETE_MESSAGES}
          />
        }
      >
        <LookFields form={form} products={products} />
      </AdminForm>
    </AdminListRow>
  );
}

type NewLookDialogProps = { readonly products: readonly Product[]; readonly onClose: () => void };

/** A new look goes to the end of the gallery. */
function NewLookDialog({ products, onClose }: NewLookDialogProps) {
  const form = useBlankForm(adminContentEndpoints.createLook, {
    messages: CREATE_MESSAGES,
    initialValues: EMPTY_LOOK,
    validate: validateNewLook,
    toRequest: (body, _values, key) => ({ body: { ...body, key } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add Look" submitLabel="Create Look" onClose={onClose} {...form.formProps}>
      <LookFields form={form} products={products} />
    </FormDialog>
  );
}
