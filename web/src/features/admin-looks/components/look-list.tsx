import type { Product } from '@plenty/contract/catalog/product';
import type { AdminLook } from '@plenty/contract/panel/panel-look';
import { useState } from 'react';
import { ReorderableList } from '../../../components/panel-sort/sort-list.tsx';
import { useListOrder } from '../../../components/panel-sort/use-list-order.ts';
import { UPDATE_MESSAGES, LookRow } from './look-row.tsx';

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
