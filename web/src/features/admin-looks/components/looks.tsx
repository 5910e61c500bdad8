import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { readQuery } from '../../../lib/read-query.ts';
import { LookDialog } from './look-dialog.tsx';
import { LookList } from './look-list.tsx';

/** The looks of the gallery, under Content, in their order. */
export function Looks() {
  const read = usePanelRead('listPanelLooks');
  const products = useQuery(readQuery('listProducts')).data ?? [];
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PanelHead title="Looks of the gallery" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Look</Button>
      </PanelHead>
      <PanelLoaded read={read} failed="The looks could not be loaded.">
        {(looks) =>
          looks.length === 0 ? <PanelEmpty>No looks found</PanelEmpty> : <LookList looks={looks} products={products} />
        }
      </PanelLoaded>
      {isAdding && <LookDialog products={products} onClose={() => setIsAdding(false)} />}
    </>
  );
}
