import type { ProductSelection } from '@plenty/contract/admin/bulk-edit';
import type { ProductListFilters } from '@plenty/contract/admin/products';
import { useCallback, useState } from 'react';

/** The ticked products: single ones, or all that match the filters of the list except for those unticked since. */
export type Selection = { readonly isAll: boolean; readonly ids: ReadonlySet<number> };

const NOTHING: Selection = { isAll: false, ids: new Set() };

export function useSelection() {
  const [selection, setSelection] = useState(NOTHING);
  return {
    selection,
    /** Stable, so that the rows of a long list do not render again. */
    toggle: useCallback((id: number) => {
      setSelection(({ isAll, ids }) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return { isAll, ids: next };
      });
    }, []),
    selectAll: useCallback(() => setSelection({ isAll: true, ids: new Set() }), []),
    clear: useCallback(() => setSelection(NOTHING), []),
  };
}

export function isSelected({ isAll, ids }: Selection, id: number): boolean {
  return isAll !== ids.has(id);
}

/** `count` is the number of products that match the filters. */
export function countSelected({ isAll, ids }: Selection, count: number): number {
  return isAll ? Math.max(count - ids.size, 0) : ids.size;
}

export function toSelectionRequest({ isAll, ids }: Selection, filters: ProductListFilters): ProductSelection {
  return isAll ? { match: filters } : { ids: [...ids] };
}
