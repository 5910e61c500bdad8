import {
  type AdminTabId,
  type AuditLogEntry,
  type ChangeKind,
  adminTabIdSchema,
} from '@plenty/contract/admin/audit-log';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiQueryKey } from '../shell/query-client.ts';
import { Button } from '../ui/button.tsx';
import { callAdminApi } from './api/admin-api.ts';
import { formatValue } from './api/edit-conflict.ts';
import { undoChange } from './api/use-admin-mutation.ts';
import styles from './history.module.css';
import { SelectInput } from './ui/form-inputs.tsx';
import { AdminHeader, AdminListRow, AdminPagedList, Badge } from './ui/list.tsx';

const SCOPES = [
  { value: 'tab', label: 'In this tab' },
  { value: 'all', label: 'In the whole panel' },
] as const;

/** What was done in the tab it is opened from, or everywhere, with before and after, and the way to take it back (D-11, D-34). */
export function ChangeHistory() {
  const [query] = useSearchParams();
  const tab = adminTabIdSchema.safeParse(query.get('tab')).data ?? 'products';
  const [where, setWhere] = useState<(typeof SCOPES)[number]['value']>('tab');
  const read = useHistory(where === 'tab' ? tab : undefined);
  const [opened, setOpened] = useState<string>();
  const entries = read.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <AdminHeader title="History">
        <SelectInput
          label="Changes"
          value={where}
          options={SCOPES}
          onChange={(value) => setWhere(value === 'all' ? 'all' : 'tab')}
        />
      </AdminHeader>
      <AdminPagedList query={read} label="Changes" rows={entries} emptyMessage="Nothing was changed here yet">
        {(entry) => (
          <HistoryRow
            entry={entry}
            isOpen={opened === entry.id}
            onToggle={() => setOpened(opened === entry.id ? undefined : entry.id)}
          />
        )}
      </AdminPagedList>
    </>
  );
}

/** What the owner did, everywhere or in one tab, newest first, a page at a time. */
export function useHistory(tab: AdminTabId | undefined) {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listAuditLog'), tab ?? 'all', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi(
        'listAuditLog',
        { query: { ...(tab && { tab }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

type Props = { readonly entry: AuditLogEntry; readonly isOpen: boolean; readonly onToggle: () => void };

/** One change: what it was, what stood there before and after, and whether it can still be taken back. */
export function HistoryRow({ entry, isOpen, onToggle }: Props) {
  const { kind, title, lastAt, undoneAt, canUndo, fields } = entry;
  return (
    <AdminListRow
      title={title}
      subtitle={`${getChangeLabel(kind)} · ${format(new Date(lastAt), "MMM dd, yyyy 'at' h:mm:ss a")}`}
      trailing={undoneAt !== null && <Badge>Taken back</Badge>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {fields.length === 0 ? (
        <p className={styles.quiet}>This change holds nothing that is shown here.</p>
      ) : (
        <dl className={styles.fields}>
          {fields.map(({ document, field, before, after }) => (
            <div key={`${document} ${field}`} className={styles.field}>
              <dt className={styles.name}>
                {formatFieldName(field)} <span className={styles.quiet}>{document}</span>
              </dt>
              <ChangedValue whose="Before" value={before} />
              <ChangedValue whose="After" value={after} />
            </div>
          ))}
        </dl>
      )}
      {canUndo && <UndoButton id={entry.id} />}
    </AdminListRow>
  );
}

function ChangedValue({ whose, value }: { readonly whose: string; readonly value: unknown }) {
  return (
    <dd>
      <span className={styles.whose}>{whose}</span>
      <span dir="auto" className={styles.value}>
        {formatShortValue(value)}
      </span>
    </dd>
  );
}

function UndoButton({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await undoChange(client, id);
    setIsBusy(false);
  };
  return (
    <p className={styles.more}>
      <Button aria-busy={isBusy} onClick={() => void undo()}>
        Take this back
      </Button>
    </p>
  );
}

const CHANGE_LABELS = {
  'category-created': 'Category created',
  'category-updated': 'Category changed',
  'category-deleted': 'Category deleted',
  'product-created': 'Product created',
  'product-updated': 'Product changed',
  'product-deleted': 'Product deleted',
  'order-status-changed': 'Order status changed',
  'order-marked-paid': 'Order marked as paid',
  'order-refunded': 'Order refunded',
  'order-looked-at': 'Order looked at',
  'order-mail-resent': 'Mail sent again',
  'order-delay-told': 'Delay told',
  'discount-created': 'Discount code created',
  'discount-updated': 'Discount code changed',
  'discount-deleted': 'Discount code deleted',
  'fault-remedied': 'Finding of a report put right',
  'subscriber-deleted': 'Subscriber deleted',
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
  'order-pushed': 'Order sent to Shopify',
  'password-changed': 'Password changed',
  'password-restored': 'Password restored',
  undone: 'Taken back',
} as const satisfies Record<ChangeKind, string>;

/** What the owner did, in words. */
export function getChangeLabel(kind: ChangeKind): string {
  return CHANGE_LABELS[kind];
}

/** A field of a document as a person reads it: 'backgroundImage' as 'background image'. */
export function formatFieldName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MAX_VALUE_LENGTH = 400;

/** A value before or after a change; a long one is cut. */
export function formatShortValue(value: unknown): string {
  const text = formatValue(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

export default ChangeHistory;
