import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { HeroDialog } from './hero-dialog.tsx';
import { HeroList } from './hero-list.tsx';

/** The Hero Sections tab (AHERO-01); the shop shows the first active one of its page. */
export function Heroes() {
  const read = usePanelRead('listHeroes');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PanelHead title="Hero Sections" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Hero Section</Button>
      </PanelHead>
      <PanelLoaded read={read} failed="The hero sections could not be loaded.">
        {(heroes) =>
          heroes.length === 0 ? <PanelEmpty>No hero sections found</PanelEmpty> : <HeroList heroes={heroes} />
        }
      </PanelLoaded>
      {isAdding && <HeroDialog count={read.data?.length ?? 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}
