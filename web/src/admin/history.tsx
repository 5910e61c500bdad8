import {
  type AuditLogEntry,
  type ChangeKind,
  adminTabIdSchema,
  readListedKind,
} from '@plenty/contract/admin/audit-log';
import { adminAuditLogEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiQueryKey } from '../shell/query-client.ts';
import { Button } from '../ui/button.tsx';
import { callAdminApi, useAdminPages } from './api/admin-api.ts';
import { formatValue } from './api/edit-conflict.ts';
import { undoChange } from './api/use-admin-mutation.ts';
import styles from './history.module.css';
import { SelectInput } from './ui/form-inputs.tsx';
import {
  AdminHeader,
  AdminListRow,
  AdminPagedList,
  AdminQueryResult,
  Badge,
  LoadMoreButton,
  type RowToggle,
  useOpenRow,
} from './ui/list.tsx';
import { ValueComparison, ValueComparisons } from './ui/value-comparison.tsx';

const SCOPES = [
  { value: 'tab', label: 'In this tab' },
  { value: 'all', label: 'In the whole panel' },
] as const;

/** The audit log of the current tab or of all tabs, with Undo (D-11, D-34). */
export default function ChangeHistory() {
  const [params] = useSearchParams();
  const tab = adminTabIdSchema.safeParse(params.get('tab')).data ?? 'products';
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>('tab');
  const query = scope === 'tab' ? { tab } : {};
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminAuditLogEndpoints.listAuditLog, { query }),
    fetchPage: (after, options) =>
      callAdminApi(adminAuditLogEndpoints.listAuditLog, { query: { ...query, ...after } }, options),
    getRows: ({ entries }) => entries,
  });
  const row = useOpenRow();
  return (
    <>
      <AdminHeader title="History">
        <SelectInput label="Changes" value={scope} options={SCOPES} onChange={setScope} />
      </AdminHeader>
      <AdminPagedList
        key={JSON.stringify(query)}
        pages={pages}
        label="Changes"
        emptyMessage="Nothing was changed here yet"
      >
        {(entry) => <HistoryRow entry={entry} row={row(entry.id)} />}
      </AdminPagedList>
    </>
  );
}

const SYNC_UNDO_HINT =
  'What you undo stays undone: the next sync’s report lists the products it leaves out, and asks about each field that Shopify changes again. Counts follow Shopify’s next change.';

const formatTime = (at: string) => format(new Date(at), "MMM dd, yyyy 'at' h:mm:ss a");

function HistoryRow({ entry, row }: { readonly entry: AuditLogEntry; readonly row: RowToggle }) {
  const { id, title, lastAt, undoneAt, canUndo, fields, products } = entry;
  const kind = readListedKind(entry);
  const place = useRef<HTMLDivElement>(null);
  return (
    <AdminListRow
      title={title}
      subtitle={`${CHANGE_LABELS[kind]} · ${formatTime(lastAt)}`}
      trailing={undoneAt !== null && <Badge>Taken back</Badge>}
      {...row}
    >
      <div ref={place} tabIndex={-1}>
        {products === undefined ? (
          <ChangedFields fields={fields} />
        ) : (
          <BulkFields id={id} products={products} fields={fields} />
        )}
        {kind === 'shopify-products-synced' && <p className={styles.quiet}>{SYNC_UNDO_HINT}</p>}
        {(canUndo || undoneAt !== null) && (
          <p className={styles.undo}>
            {canUndo && <UndoButton id={id} onDone={() => place.current?.focus({ preventScroll: true })} />}
            {!canUndo && undoneAt !== null && `Taken back ${formatTime(undoneAt)}`}
          </p>
        )}
      </div>
    </AdminListRow>
  );
}

type FieldsProps = { readonly fields: AuditLogEntry['fields'] };

function ChangedFields({ fields }: FieldsProps) {
  if (fields.length === 0) return <p className={styles.quiet}>This change holds nothing that is shown here.</p>;
  return (
    <ValueComparisons>
      {fields.map(({ document, field, before, after }) => (
        <ValueComparison
          key={`${document} ${field}`}
          field={formatFieldName(field)}
          place={document}
          versions={{ Before: formatShortValue(before), After: formatShortValue(after) }}
        />
      ))}
    </ValueComparisons>
  );
}

type BulkProps = FieldsProps & { readonly id: string; readonly products: number };

/** A bulk change shows its first documents, and all of them when asked. */
function BulkFields({ id, products, fields }: BulkProps) {
  const [isWhole, setIsWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button goes and must not take the focus with it.
  const showWhole = () => {
    place.current?.focus({ preventScroll: true });
    setIsWhole(true);
  };
  const shown = new Set(fields.map(({ document }) => document.split('/')[1])).size;
  return (
    <div ref={place} tabIndex={-1}>
      {isWhole ? <EveryField id={id} /> : <ChangedFields fields={fields} />}
      {!isWhole && products > shown && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={showWhole}>
            Show all {products.toLocaleString('en-US')} products
          </Button>
        </p>
      )}
    </div>
  );
}

function EveryField({ id }: Pick<BulkProps, 'id'>) {
  const params = { id };
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminAuditLogEndpoints.listChangedFields, { params }),
    fetchPage: (after, options) =>
      callAdminApi(adminAuditLogEndpoints.listChangedFields, { params, query: after }, options),
    getRows: ({ fields }) => fields,
  });
  return (
    <>
      <AdminQueryResult query={pages} errorMessage="The products could not be loaded.">
        {(fields) => <ChangedFields fields={fields} />}
      </AdminQueryResult>
      <LoadMoreButton pages={pages} rows="products">
        Show more products
      </LoadMoreButton>
    </>
  );
}

/** `onDone` is called while the button is still there, which goes once the list knows that the change was taken back. */
function UndoButton({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    if (await undoChange(client, id)) onDone();
    setIsBusy(false);
  };
  return (
    <Button aria-busy={isBusy} onClick={() => void undo()}>
      Take this back
    </Button>
  );
}

const CHANGE_LABELS = {
  'campaign-created': 'Campaign written',
  'campaign-updated': 'Campaign changed',
  'campaign-deleted': 'Campaign deleted',
  'campaign-sent': 'Campaign sent',
  'category-created': 'Category created',
  'category-updated': 'Category changed',
  'category-deleted': 'Category deleted',
  'product-created': 'Product created',
  'product-updated': 'Product changed',
  'product-deleted': 'Product deleted',
  'products-updated': 'Products changed',
  'products-imported': 'Products imported',
  'products-deleted': 'Products deleted',
  'products-duplicated': 'Products duplicated',
  'order-status-changed': 'Order status changed',
  'order-marked-paid': 'Order marked as paid',
  'order-refunded': 'Order refunded',
  'order-refund-withdrawn': 'Refund withdrawn',
  'order-looked-at': 'Order looked at',
  'order-mail-resent': 'Mail sent again',
  'order-delay-told': 'Delay told',
  'customer-updated': 'Customer changed',
  'customer-deleted': 'Customer deleted',
  'order-noted': 'Note on an order',
  'order-address-corrected': 'Address corrected',
  'order-claim-resolved': 'Claim answered',
  'order-swap-resolved': 'Swap of size answered',
  'discount-created': 'Discount code created',
  'discount-updated': 'Discount code changed',
  'discount-deleted': 'Discount code deleted',
  'fault-remedied': 'Finding of a report put right',
  'subscriber-deleted': 'Subscriber deleted',
  'subscribers-imported': 'Subscribers imported',
  'content-updated': 'Text changed',
  'navigation-created': 'Link created',
  'navigation-updated': 'Link changed',
  'navigation-deleted': 'Link deleted',
  'hero-created': 'Hero section created',
  'hero-updated': 'Hero section changed',
  'hero-deleted': 'Hero section deleted',
  'look-created': 'Look created',
  'look-updated': 'Look changed',
  'look-deleted': 'Look deleted',
  'list-ordered': 'Order of a list changed',
  'settings-updated': 'Settings changed',
  'shopify-synced': 'Sync with Shopify',
  'shopify-products-synced': 'Sync with Shopify',
  'order-pushed': 'Order sent to Shopify',
  'password-changed': 'Password changed',
  'password-restored': 'Password restored',
  undone: 'Taken back',
} as const satisfies Record<ChangeKind, string>;

/** 'backgroundImage' as 'background image'. */
function formatFieldName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MAX_VALUE_LENGTH = 400;

function formatShortValue(value: unknown): string {
  const text = formatValue(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
