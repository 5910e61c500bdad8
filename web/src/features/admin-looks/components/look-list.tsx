import type { Product } from '@plenty/contract/catalog/product';
import type { PanelLook } from '@plenty/contract/panel/panel-look';
import { useState } from 'react';
import { SortList } from '../../../components/panel-sort/sort-list.tsx';
import { useListOrder } from '../../../components/panel-sort/use-list-order.ts';
import { LOOK_WORDS, LookRow } from './look-row.tsx';

type Props = { readonly looks: readonly PanelLook[]; readonly products: readonly Product[] };

/** The looks, to be moved and opened. */
export function LookList({ looks, products }: Props) {
  const { items, move, done } = useListOrder('gallery', looks, LOOK_WORDS);
  const [opened, setOpened] = useState<string>();
  return (
    <SortList
      label="Looks"
      items={items}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={move}
      onDone={done}
    >
      {(look) => (
        <LookRow
          look={look}
          products={products}
          isOpen={opened === look.id}
          onToggle={() => setOpened(opened === look.id ? undefined : look.id)}
        />
      )}
    </SortList>
  );
}
