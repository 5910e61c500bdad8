import type { BulkProduct } from '@plenty/contract/admin/bulk-edit';
import type { AdminCategory } from '@plenty/contract/admin/content';
import { isSameValue } from '@plenty/contract/admin/field-merge';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../shell/skeleton.tsx';
import { useFormFields } from '../../api/use-admin-form.ts';
import { AdminDialog, FormDialog } from '../../ui/dialog.tsx';
import { focusFirstInvalidField } from '../../ui/form.tsx';
import { type BulkAction, EMPTY_BULK_DRAFT, validateBulkDraft } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkPreview, countProducts, previewBulkEdit } from './bulk-preview.ts';
import { ShowAll } from '../../ui/show-all.tsx';
import styles from './bulk.module.css';
import type { BulkChange } from './use-bulk-change.ts';

type BulkDialogProps = {
  readonly action: BulkAction;
  /** The selected products, read when the dialog was opened. */
  readonly query: {
    readonly data: readonly BulkProduct[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly categories: readonly AdminCategory[];
  readonly change: BulkChange;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const TITLES = {
  price: 'Price',
  sale: 'Sale price',
  category: 'Category',
  tags: 'Tags',
  visibility: 'Shown',
  duplicate: 'Duplicate',
  delete: 'Delete',
} as const satisfies Record<BulkAction, string>;

/** One change of all selected products, with a preview of what it does (O-20). */
export function BulkDialog({ query, ...form }: BulkDialogProps) {
  const { data, isError, refetch } = query;
  if (data) return <BulkForm products={data} {...form} />;
  return (
    <AdminDialog title={TITLES[form.action]} onClose={form.onClose}>
      {isError ? (
        <LoadFailed message="The products could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton of="row" className={styles.loading} />
      )}
    </AdminDialog>
  );
}

type BulkFormProps = Omit<BulkDialogProps, 'query'> & { readonly products: readonly BulkProduct[] };

function BulkForm({ action, products, categories, change, onClose, onDone }: BulkFormProps) {
  const [blank] = useState({ ...EMPTY_BULK_DRAFT, category: categories[0]?.name ?? '' });
  const [draft, setDraft] = useState(blank);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { apply, isBusy, progress } = change;
  const { data: edit, problems } = validateBulkDraft(action, draft);
  const preview = edit && previewBulkEdit(products, edit);
  const fields = useFormFields({
    values: draft,
    problems: wasSubmitted ? problems : {},
    setValue: (field, value) => setDraft((now) => ({ ...now, [field]: value })),
  });
  const submit = async () => {
    setWasSubmitted(true);
    if (!edit || !preview) return focusFirstInvalidField();
    if (preview.targets.length > 0 && (await apply({ edit, targets: preview.targets }))) onDone();
    return undefined;
  };
  const count = countProducts(preview?.targets.length ?? products.length);
  const busyLabel = progress ? `${progress.done.toLocaleString('en-US')} of ${count}...` : 'Changing...';
  return (
    <FormDialog
      title={TITLES[action]}
      submitLabel={`${SUBMIT_VERBS[action] ?? 'Change'} ${count}`}
      busyLabel={busyLabel}
      isBusy={isBusy}
      isDisabled={preview?.targets.length === 0}
      isChanged={!isSameValue(draft, blank)}
      onSubmit={() => void submit()}
      onClose={() => {
        // Closing would stop nothing, but hide what goes on.
        if (!isBusy) onClose();
      }}
    >
      <BulkFields action={action} fields={fields} categories={categories} />
      <PreviewList action={action} products={products} preview={preview} />
      {isBusy && (
        <output>It cannot be stopped. Please wait for its end: the message that follows can take it back.</output>
      )}
    </FormDialog>
  );
}

const SUBMIT_VERBS: Partial<Record<BulkAction, string>> = { delete: 'Delete', duplicate: 'Duplicate' };
const MAX_GROUPS = 200;
const MAX_NAMES = 5;

type PreviewListProps = Pick<BulkFormProps, 'action' | 'products'> & { readonly preview: BulkPreview | undefined };

/** What will be different, before it is. */
function PreviewList({ action, products, preview }: PreviewListProps) {
  return (
    <output className={styles.preview}>
      {!preview || preview.groups.length === 0 ? (
        <ShowAll all={products} first={MAX_NAMES}>
          {(shown) => (
            // Focusable, so that the arrow keys scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <p className={styles.names} tabIndex={shown.length > MAX_NAMES ? 0 : undefined}>
              {shown.map(({ name }) => name).join(', ')}
            </p>
          )}
        </ShowAll>
      ) : (
        <PreviewGroups groups={preview.groups} />
      )}
      {preview && preview.rounded > 0 && <p>{describeRounding(preview.rounded)}</p>}
      {preview?.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {action === 'duplicate' && <p>Copies are hidden and have nothing in stock until you change that.</p>}
      {action === 'delete' && <p>Whoever has one of them in the cart sees that it is gone. You can take this back.</p>}
    </output>
  );
}

function PreviewGroups({ groups }: Pick<BulkPreview, 'groups'>) {
  return (
    <ShowAll all={groups} first={MAX_GROUPS}>
      {(shown) => (
        // Focusable, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.groups} aria-label="What changes" tabIndex={0}>
          {shown.map(({ text, count }) => (
            <li key={text}>
              <span>{countProducts(count)}</span>
              <strong>{text}</strong>
            </li>
          ))}
        </ul>
      )}
    </ShowAll>
  );
}

function describeRounding(count: number): string {
  return `${countProducts(count)}: the new price is rounded.`;
}
