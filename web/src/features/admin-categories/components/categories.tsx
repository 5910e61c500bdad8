import type { AdminCategory } from '@plenty/contract/panel/panel-category';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import {
  AdminEmptyState,
  AdminHeader,
  AdminQueryResult,
  AdminList,
} from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { NewCategoryDialog } from './new-category-dialog.tsx';

/** The Categories tab (ACAT-01 to 06). */
export function Categories() {
  const read = useAdminQuery('listCategories');
  const [opened, setOpened] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdminCategory>();
  const count = read.data?.length;
  return (
    <>
      <AdminHeader title="Categories" note={count === undefined ? undefined : String(count)}>
        <Button disabled={!read.data} onClick={() => setIsAdding(true)}>
          Add Category
        </Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The categories could not be loaded.">
        {(categories) =>
          categories.length === 0 ? (
            <AdminEmptyState>No categories found</AdminEmptyState>
          ) : (
            <AdminList label="Categories">
              {categories.map((category) => (
                <li key={category.id}>
                  <CategoryRow
                    category={category}
                    isOpen={opened === category.id}
                    onToggle={() => setOpened(opened === category.id ? undefined : category.id)}
                    onDelete={() => setLeaving(category)}
                  />
                </li>
              ))}
            </AdminList>
          )
        }
      </AdminQueryResult>
      {isAdding && <NewCategoryDialog count={count ?? 0} onClose={() => setIsAdding(false)} />}
      {leaving && (
        <DeleteCategoryDialog category={leaving} categories={read.data ?? []} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}
