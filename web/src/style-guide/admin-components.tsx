import { useState } from 'react';
import { ConfirmDialog } from '../admin/ui/dialog.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../admin/ui/form-inputs.tsx';
import { AutosaveStatus } from '../admin/ui/form.tsx';
import { AdminEmptyState, AdminHeader, AdminListRow, AdminListSkeleton } from '../admin/ui/list.tsx';
import { OverdueJobs } from '../admin/ui/overdue-jobs.tsx';
import { PARTS, RemoveButton } from '../admin/ui/remove-button.tsx';
import { ShowAll } from '../admin/ui/show-all.tsx';
import { AdminThemeProvider } from '../admin/ui/theme.tsx';
import { ValueComparison, ValueComparisons } from '../admin/ui/value-comparison.tsx';
import { Button } from '../ui/button.tsx';
import { Specimen } from './specimen.tsx';
import styles from './style-guide.module.css';

const CATEGORIES = [{ value: 'tees', label: 'Tees & Hoodies' }];
const SIZES = ['XS', 'SM', 'MED', 'LRG', 'XL'];
const OVERDUE_JOB = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };

export function AdminComponents() {
  return (
    <AdminThemeProvider>
      <Specimen title="Panel: a tab's head, its empty list, its list on the way">
        <AdminHeader title="Products" note="40">
          <Button>Add Product</Button>
        </AdminHeader>
        <AdminEmptyState>No categories found</AdminEmptyState>
        <div className={styles.field}>
          <AdminListSkeleton />
        </div>
      </Specimen>
      <Specimen title="Panel: what runs by itself and is late">
        <OverdueJobs jobs={[{ ...OVERDUE_JOB, since: '2026-11-20T15:10:00Z' }]} at={new Date('2026-11-20T16:00Z')} />
      </Specimen>
      <Specimen title="Panel: a long list that leads to all of it">
        <ShowAll all={SIZES} first={3}>
          {(shown) => <p>{shown.join(', ')}</p>}
        </ShowAll>
      </Specimen>
      <Rows />
      <Inputs />
      <Specimen title="Panel: saved, saving, not saved">
        <AutosaveStatus state="saved" />
        <AutosaveStatus state="saving" />
        <AutosaveStatus state="failed" />
      </Specimen>
      <Specimen title="Panel: a field in two versions">
        <ValueComparisons>
          <ValueComparison field="Price" place="Orchard Peach Tee" versions={{ Before: '$48.00', After: '$52.00' }} />
        </ValueComparisons>
      </Specimen>
      <Confirmation />
      <Parts />
    </AdminThemeProvider>
  );
}

function Rows() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Specimen title="Panel: a row that opens and closes">
      <AdminListRow title="Plenty Script Tee" subtitle="$48.00" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <p>Its form.</p>
      </AdminListRow>
    </Specimen>
  );
}

function Inputs() {
  const [text, setText] = useState('Plenty Script Tee');
  const [isChecked, setIsChecked] = useState(true);
  return (
    <Specimen title="Panel: text, text that is wrong, long text, a choice, a tick">
      <div className={styles.field}>
        <TextInput label="Name" value={text} onChange={setText} />
      </div>
      <div className={styles.field}>
        <TextInput label="Price" value="" placeholder="48.00" error="A price is required." onChange={() => undefined} />
      </div>
      <div className={styles.field}>
        <TextInput label="Description" value={text} isMultiline onChange={setText} />
      </div>
      <div className={styles.field}>
        <SelectInput label="Category" value="tees" options={CATEGORIES} onChange={() => undefined} />
      </div>
      <CheckboxInput label="In stock" value={isChecked} onChange={setIsChecked} />
    </Specimen>
  );
}

function Confirmation() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Specimen title="Panel: a question before something is done">
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete Plenty Script Tee?"
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      >
        <p>It disappears from the shop.</p>
      </ConfirmDialog>
    </Specimen>
  );
}

function Parts() {
  const [sizes, setSizes] = useState(['SM', 'MED', 'LRG']);
  return (
    <Specimen title="Panel: parts that can be removed">
      <ul {...PARTS}>
        {sizes.map((size) => (
          <li key={size}>
            {size}{' '}
            <RemoveButton label={`Remove ${size}`} onRemove={() => setSizes(sizes.filter((other) => other !== size))} />
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
