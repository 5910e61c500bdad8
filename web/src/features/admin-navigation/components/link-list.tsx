import type { AdminNavigation } from '@plenty/contract/panel/panel-site';
import { useState } from 'react';
import { ReorderableList } from '../../../components/panel-sort/sort-list.tsx';
import { useListOrder } from '../../../components/panel-sort/use-list-order.ts';
import { LinkRow, NAVIGATION_MESSAGES } from './link-row.tsx';

/** The links, to be moved and opened. */
export function LinkList({ links }: { readonly links: readonly AdminNavigation[] }) {
  const { items, move, done } = useListOrder('navigation', links, NAVIGATION_MESSAGES);
  const [opened, setOpened] = useState<string>();
  return (
    <ReorderableList
      label="Navigation links"
      items={items}
      getKey={({ id }) => id}
      getName={({ label }) => label}
      onMove={move}
      onDrop={done}
    >
      {(link) => (
        <LinkRow
          link={link}
          isOpen={opened === link.id}
          onToggle={() => setOpened(opened === link.id ? undefined : link.id)}
        />
      )}
    </ReorderableList>
  );
}
