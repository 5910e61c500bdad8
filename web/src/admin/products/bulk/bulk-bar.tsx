import type { ProductSelection } from '@plenty/contract/admin/bulk-edit';
import type { AdminCategory } from '@plenty/contract/admin/content';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { callAdminApi } from '../../api/admin-api.ts';
import type { BulkAction } from './bulk-draft.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './bulk.module.css';
import type { BulkChange } from './use-bulk-change.ts';

const ACTIONS: readonly { readonly action: BulkAction; readonly label: string }[] = [
  { action: 'price', label: 'Price' },
  { action: 'sale', label: 'Sale' },
  { action: 'category', label: 'Category' },
  { action: 'tags', label: 'Tags' },
  { action: 'visibility', label: 'Shown' },
  { action: 'duplicate', label: 'Duplicate' },
  { action: 'delete', label: 'Delete' },
];

type Props = {
  readonly count: number;
  readonly selection: ProductSelection;
  /** Unticked after all were ticked. */
  readonly excepted: ReadonlySet<number>;
  readonly categories: readonly AdminCategory[];
  readonly change: BulkChange;
  readonly onClear: () => void;
};

/** What can be done with the ticked products, or what a change that stopped has left. It stays in sight while the list scrolls. */
export function BulkBar({ count, selection, excepted, categories, change, onClear }: Props) {
  const [action, setAction] = useState<BulkAction>();
  const bar = useRef<HTMLElement>(null);
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label="Change the selected products" data-admin-bar>
      {count > 0 && (
        <p className={styles.count}>
          <output>{count.toLocaleString('en-US')} selected</output>
          <Button variant="text" onClick={onClear}>
            Clear
          </Button>
        </p>
      )}
      {change.stopped && !action ? (
        <StoppedChange
          change={change}
          onDone={onClear}
          onForget={() => {
            bar.current?.focus({ preventScroll: true });
            change.forget();
          }}
        />
      ) : (
        <div className={styles.actions}>
          {ACTIONS.map(({ action: name, label }) => (
            <Button key={name} variant="quiet" onClick={() => setAction(name)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {action && (
        <SelectedProducts
          {...{ action, selection, excepted, categories, change }}
          onClose={() => setAction(undefined)}
          onDone={() => {
            setAction(undefined);
            onClear();
          }}
        />
      )}
    </section>
  );
}

type StoppedChangeProps = {
  readonly change: BulkChange;
  readonly onDone: () => void;
  readonly onForget: () => void;
};

/** In place of the actions, so that no change is made twice by mistake. */
function StoppedChange({ change: { stopped, apply, isBusy, progress }, onDone, onForget }: StoppedChangeProps) {
  const goOn = useRef<HTMLButtonElement>(null);
  // The button that opened the dialog is gone. The bar is in sight already, though its place is at the end of the list.
  useEffect(() => goOn.current?.focus({ preventScroll: true }), []);
  const finish = async () => {
    if (stopped && (await apply(stopped))) onDone();
  };
  return (
    <div className={styles.stopped}>
      <p>The last change stopped before its end.</p>
      <Button ref={goOn} aria-busy={isBusy} onClick={() => void finish()}>
        {progress ? `${progress.done.toLocaleString('en-US')} done...` : 'Go On'}
      </Button>
      <Button variant="text" disabled={isBusy} onClick={onForget}>
        Leave the Rest
      </Button>
    </div>
  );
}

type SelectedProductsProps = Pick<Props, 'selection' | 'excepted' | 'categories'> & {
  readonly change: BulkChange;
  readonly action: BulkAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Reads the products each time a dialog opens: a preview of yesterday's prices would be none. */
function SelectedProducts({ selection, excepted, ...dialog }: SelectedProductsProps) {
  const query = useQuery({
    queryKey: ['bulk selection', selection, [...excepted]],
    queryFn: async () => {
      const { products } = await callAdminApi(adminProductEndpoints.selectProducts, { body: selection });
      return products.filter(({ id }) => !excepted.has(id));
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <BulkDialog query={query} {...dialog} />;
}
