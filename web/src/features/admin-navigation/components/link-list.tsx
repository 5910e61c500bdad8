import type { PanelNavigation } from '@plenty/contract/panel/panel-site';
import { useState } from 'react';
import { SortList } from '../../../components/panel-sort/sort-list.tsx';
import { useListOrder } from '../../../components/panel-sort/use-list-order.ts';
import { LinkRow, NAVIGATION_WORDS } from './link-row.tsx';

/** The links, to be moved and opened. */
export function LinkList({ links }: { readonly links: readonly PanelNavigation[] }) {
  const { items, move, done } = useListOrder('navigation', links, NAVIGATION_WORDS);
  const [opened, setOpened] = useState<string>();
  return (
    <SortList
      label="Navigation links"
      items={items}
      keyOf={({ id }) => id}
      nameOf={({ label }) => label}
      onMove={move}
      onDone={done}
    >
      {(link) => (
        <LinkRow
          link={link}
          isOpen={opened === link.id}
          onToggle={() => setOpened(opened === link.id ? undefined : link.id)}
        />
      )}
    </SortList>
  );
}
