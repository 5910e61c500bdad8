import { type AdminLook, lookEditSchema } from '@plenty/contract/admin/content';
import type { Product } from '@plenty/contract/catalog/product';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { useListOrder } from '../api/use-list-order.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { AdminForm } from '../ui/form.tsx';
import { AdminEmptyState, AdminHeader, AdminListRow, AdminQueryResult, RowThumbnail } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { ReorderableList } from '../ui/reorderable-list.tsx';
import { EMPTY_LOOK, LookFields, toLookDraft, validateNewLook } from './look-fields.tsx';

/** The looks of the gallery, under Content, in their order. */
export function Looks() {
  const read = useAdminQuery('listAdminLooks');
  const products = useQuery(apiQuery('listProducts')).data ?? [];
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminHeader title="Looks of the gallery" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Look</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The looks could not be loaded.">
        {(looks) =>
          looks.length === 0 ? (
            <AdminEmptyState>No looks found</AdminEmptyState>
          ) : (
            <LookList looks={looks} products={products} />
          )
        }
      </AdminQueryResult>
      {isAdding && <NewLookDialog products={products} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type LookListProps = { readonly looks: readonly AdminLook[]; readonly products: readonly Product[] };

/** The looks, to be moved and opened. */
export function LookList({ looks, products }: LookListProps) {
  const { items, move, done } = useListOrder('gallery', looks, UPDATE_MESSAGES);
  const [opened, setOpened] = useState<string>();
  return (
    <ReorderableList
      label="Looks"
      items={items}
      getKey={({ id }) => id}
      getName={({ title }) => title}
      onMove={move}
      onDrop={done}
    >
      {(look) => (
        <LookRow
          look={look}
          products={products}
          isOpen={opened === look.id}
          onToggle={() => setOpened(opened === look.id ? undefined : look.id)}
        />
      )}
    </ReorderableList>
  );
}

type LookRowProps = {
  readonly look: AdminLook;
  readonly products: readonly Product[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

export const UPDATE_MESSAGES = { done: 'Look updated successfully', failed: 'Failed to update look' };
const DELETE_MESSAGES = { done: 'Look deleted successfully', failed: 'Failed to delete look' };

function formatLookSummary({ shoppableProducts, pins = [] }: AdminLook): string {
  const pieces = shoppableProducts.length === 1 ? '1 product' : `${shoppableProducts.length} products`;
  return `${pieces} · ${pins.length === 1 ? '1 pin' : `${pins.length} pins`}`;
}

/** A look of the list, and the form it opens into. */
export function LookRow({ look, products, isOpen, onToggle }: LookRowProps) {
  const params = { id: look.id };
  const { values, problems, setValue, formProps } = useEditForm('updateLook', {
    messages: UPDATE_MESSAGES,
    original: look,
    storedValues: toLookDraft(look),
    validate: (draft) => parseForm(lookEditSchema, draft.values),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, 'listAdminLooks', item),
  });
  return (
    <AdminListRow
      title={look.title}
      subtitle={formatLookSummary(look)}
      leading={<RowThumbnail src={look.picture.src} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdminForm
        submitLabel="Save"
        {...formProps}
        extraActions={
          <DeleteButton
            endpoint="deleteLook"
            params={params}
            original={look}
            name={look.title}
            messages={DELETE_MESSAGES}
          />
        }
      >
        <LookFields values={values} products={products} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminListRow>
  );
}

const CREATE_MESSAGES = { done: 'Look created successfully', failed: 'Failed to create look' };

type NewLookDialogProps = { readonly products: readonly Product[]; readonly onClose: () => void };

/** A new look at the end of the gallery. */
export function NewLookDialog({ products, onClose }: NewLookDialogProps) {
  const { values, problems, setValue, formProps } = useBlankForm('createLook', {
    messages: CREATE_MESSAGES,
    initialValues: EMPTY_LOOK,
    validate: validateNewLook,
    toRequest: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <AdminDialog isOpen title="Add Look" onClose={onClose}>
      <AdminForm submitLabel="Create Look" {...formProps} onCancel={onClose}>
        <LookFields values={values} products={products} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminDialog>
  );
}

export default Looks;
