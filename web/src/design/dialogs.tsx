import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { ModalDialog } from '../components/dialog/modal-dialog.tsx';
import { Specimen } from './specimen.tsx';

const EDGES = ['left', 'right', 'top', 'bottom', 'center', 'everywhere'] as const;

/** The dialog from each edge it may come from. */
export function Dialogs() {
  const [opened, setOpened] = useState<(typeof EDGES)[number]>();
  return (
    <Specimen title="Dialog">
      {EDGES.map((edge) => (
        <div key={edge}>
          <Button variant="quiet" onClick={() => setOpened(edge)}>
            From {edge}
          </Button>
          <ModalDialog isOpen={opened === edge} onClose={() => setOpened(undefined)} title={`From ${edge}`} from={edge}>
            <p>What a dialog holds.</p>
          </ModalDialog>
        </div>
      ))}
    </Specimen>
  );
}
