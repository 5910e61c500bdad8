import type { AdminHero } from '@plenty/contract/panel/panel-site';
import { useState } from 'react';
import { ReorderableList } from '../../../components/panel-sort/sort-list.tsx';
import { useListOrder } from '../../../components/panel-sort/use-list-order.ts';
import { UPDATE_MESSAGES, HeroRow } from './hero-row.tsx';

/** The banners, to be moved and opened. */
export function HeroList({ heroes }: { readonly heroes: readonly AdminHero[] }) {
  const { items, move, done } = useListOrder('hero-sections', heroes, UPDATE_MESSAGES);
  const [opened, setOpened] = useState<string>();
  return (
    <ReorderableList
      label="Hero sections"
      items={items}
      getKey={({ id }) => id}
      getName={({ title }, place) => title || `hero section ${place + 1}`}
      onMove={move}
      onDrop={done}
    >
      {(hero) => (
        <HeroRow
          hero={hero}
          isOpen={opened === hero.id}
          onToggle={() => setOpened(opened === hero.id ? undefined : hero.id)}
        />
      )}
    </ReorderableList>
  );
}
