import type { PanelHero } from '@plenty/contract/panel/panel-site';
import { useState } from 'react';
import { SortList } from '../../../components/panel-sort/sort-list.tsx';
import { useListOrder } from '../../../components/panel-sort/use-list-order.ts';
import { HERO_WORDS, HeroRow } from './hero-row.tsx';

/** The banners, to be moved and opened. */
export function HeroList({ heroes }: { readonly heroes: readonly PanelHero[] }) {
  const { items, move, done } = useListOrder('hero-sections', heroes, HERO_WORDS);
  const [opened, setOpened] = useState<string>();
  return (
    <SortList
      label="Hero sections"
      items={items}
      keyOf={({ id }) => id}
      nameOf={({ title }, place) => title || `hero section ${place + 1}`}
      onMove={move}
      onDone={done}
    >
      {(hero) => (
        <HeroRow
          hero={hero}
          isOpen={opened === hero.id}
          onToggle={() => setOpened(opened === hero.id ? undefined : hero.id)}
        />
      )}
    </SortList>
  );
}
