import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelEmpty, PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';

/** The Navigation tab (ANAV-01): the links in the shop's header, in their order. */
export function Navigation() {
  const read = usePanelRead('listNavigation');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PanelHead title="Navigation" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Link</Button>
      </PanelHead>
      <PanelLoaded read={read} failed="The navigation could not be loaded.">
        {(links) =>
          links.length === 0 ? <PanelEmpty>No navigation links found</PanelEmpty> : <LinkList links={links} />
        }
      </PanelLoaded>
      {isAdding && <LinkDialog count={read.data?.length ?? 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}
