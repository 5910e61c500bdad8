import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { LateJobs } from '../components/late-jobs/late-jobs.tsx';
import { MuiRoot } from '../components/mui-root/mui-root.tsx';
import { AskDialog } from '../components/panel-dialog/ask-dialog.tsx';
import { ChoiceInput } from '../components/panel-form/choice-input.tsx';
import { TextInput } from '../components/panel-form/text-input.tsx';
import { TickInput } from '../components/panel-form/tick-input.tsx';
import { PanelEmpty, PanelHead } from '../components/panel-list/panel-list.tsx';
import { PanelRow } from '../components/panel-list/panel-row.tsx';
import { PanelWaiting } from '../components/panel-list/panel-waiting.tsx';
import { SaveNote } from '../components/panel-save/save-note.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

const CATEGORIES = [
  { value: 'tees', label: 'Tees & Hoodies' },
  { value: 'bottoms', label: 'Bottoms' },
];

const LATE = [
  {
    undone: 'Unpaid orders have not been released',
    meaning: 'Stock may stay held.',
    since: new Date('2026-11-20T15:10:00').toISOString(),
  },
];

/** What the panel's tabs are made of. */
export function PanelParts() {
  const [text, setText] = useState('Plenty Script Tee');
  const [category, setCategory] = useState('tees');
  const [isTicked, setIsTicked] = useState(true);
  const [isOpen, setIsOpen] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <MuiRoot>
      <Specimen title="Panel: a tab's head, its empty list, its list on the way">
        <PanelHead title="Products" note="40">
          <Button>Add Product</Button>
        </PanelHead>
        <PanelEmpty>No categories found</PanelEmpty>
        <div className={styles.field}>
          <PanelWaiting />
        </div>
      </Specimen>
      <Specimen title="Panel: what runs by itself and is late">
        <LateJobs jobs={LATE} at={new Date('2026-11-20T16:00:00')} />
      </Specimen>
      <Specimen title="Panel: a row, closed and open">
        <PanelRow title="Orchard Peach Tee" about="$48.00" isOpen={false} onToggle={() => undefined}>
          <p>Its form.</p>
        </PanelRow>
        <PanelRow title="Plenty Script Tee" about="$48.00" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
          <p>Its form.</p>
        </PanelRow>
      </Specimen>
      <Specimen title="Panel: text, text that is wrong, long text, a choice, a tick">
        <div className={styles.field}>
          <TextInput label="Name" value={text} onChange={setText} />
        </div>
        <div className={styles.field}>
          <TextInput
            label="Price"
            value=""
            placeholder="48.00"
            error="A price is required."
            onChange={() => undefined}
          />
        </div>
        <div className={styles.field}>
          <TextInput label="Description" value={text} isMultiline onChange={setText} />
        </div>
        <div className={styles.field}>
          <ChoiceInput label="Category" value={category} options={CATEGORIES} onChange={setCategory} />
        </div>
        <TickInput label="In stock" isTicked={isTicked} onChange={setIsTicked} />
      </Specimen>
      <Specimen title="Panel: saved, saving, not saved">
        <SaveNote state="saved" />
        <SaveNote state="saving" />
        <SaveNote state="failed" />
      </Specimen>
      <Specimen title="Panel: a question before something is done">
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
        <AskDialog
          isOpen={isAsking}
          title="Delete Plenty Script Tee?"
          confirm="Delete"
          onConfirm={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        >
          <p>It disappears from the shop.</p>
        </AskDialog>
      </Specimen>
    </MuiRoot>
  );
}
