import {
  type AdminDiscount,
  DISCOUNTS_PER_PAGE,
  discountEditSchema,
  newDiscountSchema,
} from '@plenty/contract/admin/discounts';
import { adminDiscountEndpoints } from '@plenty/contract/api/admin-discount-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQueryKey } from '../../shell/query-client.ts';
import { callAdminApi, useAdminPages } from '../api/admin-api.ts';
import { type FormFields, useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AdminForm, CheckboxRow, FieldPair } from '../ui/form.tsx';
import {
  AdminHeader,
  AdminList,
  AdminListRow,
  AdminQueryResult,
  Badge,
  LoadMoreButton,
  type RowToggle,
  useOpenRow,
} from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import {
  type DiscountDraft,
  EMPTY_DISCOUNT,
  describeDiscount,
  getInactiveReason,
  toDiscountDraft,
  toDiscountRequest,
} from './discount-draft.ts';
import { DiscountPreviewSection } from './discount-preview.tsx';
import { DiscountScopeFields } from './discount-scope-fields.tsx';
import styles from './discount-link.module.css';

const CREATE_MESSAGES = { done: 'Discount code created successfully', failed: 'Failed to create discount code' };
const UPDATE_MESSAGES = { done: 'Discount code updated successfully', failed: 'Failed to update discount code' };
const DELETE_MESSAGES = { done: 'Discount code deleted successfully', failed: 'Failed to delete discount code' };

type DiscountPage = { readonly discounts: readonly AdminDiscount[]; readonly next: string | null };

const DISCOUNTS_KEY = apiQueryKey(adminDiscountEndpoints.listDiscounts);
const getDiscounts = ({ discounts }: DiscountPage) => discounts;

/** Discount codes, under Orders (D-17). */
export default function Discounts() {
  const pages = useAdminPages({
    queryKey: DISCOUNTS_KEY,
    fetchPage: async (query, options): Promise<DiscountPage> => {
      const discounts = await callAdminApi(adminDiscountEndpoints.listDiscounts, { query }, options);
      const isLast = discounts.length < DISCOUNTS_PER_PAGE;
      return { discounts, next: isLast ? null : (discounts.at(-1)?.code ?? null) };
    },
    getRows: getDiscounts,
  });
  const [now] = useState(() => Date.now());
  const row = useOpenRow();
  return (
    <>
      <AdminHeader title="Discount codes" note={pages.data && `${pages.data.length}${pages.hasNextPage ? '+' : ''}`}>
        <DialogButton label="Add Discount Code">{(close) => <NewDiscountDialog onClose={close} />}</DialogButton>
      </AdminHeader>
      <AdminQueryResult
        query={pages}
        errorMessage="The discount codes could not be loaded."
        emptyMessage="No discount codes found"
      >
        {(items) => (
          <AdminList label="Discount codes" items={items} getKey={({ code }) => code}>
            {(discount) => <DiscountRow discount={discount} now={now} row={row(discount.code)} />}
          </AdminList>
        )}
      </AdminQueryResult>
      <LoadMoreButton pages={pages} rows="discount codes">
        Show more discount codes
      </LoadMoreButton>
    </>
  );
}

function formatUses({ used, totalUses }: AdminDiscount): string {
  const limit = totalUses === null ? '' : ` of ${totalUses.toLocaleString('en-US')}`;
  return `used ${used.toLocaleString('en-US')}${limit} ${used === 1 && limit === '' ? 'time' : 'times'}`;
}

type DiscountRowProps = {
  readonly discount: AdminDiscount;
  /** When the list was opened, in milliseconds since 1970. */
  readonly now: number;
  readonly row: RowToggle;
};

/** A code cannot be renamed. */
function DiscountRow({ discount, now, row }: DiscountRowProps) {
  const { code } = discount;
  const params = { code };
  const inactiveReason = getInactiveReason(discount, now);
  const form = useEditForm(adminDiscountEndpoints.updateDiscount, {
    messages: UPDATE_MESSAGES,
    original: discount,
    storedValues: toDiscountDraft(discount),
    validate: ({ values }) => parseForm(discountEditSchema, toDiscountRequest(values)),
    toRequest: (_form, values) => ({ params, body: toDiscountRequest(values) }),
    updateCache: (client, { item }) =>
      client.setQueriesData<InfiniteData<DiscountPage>>(
        { queryKey: DISCOUNTS_KEY },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              discounts: page.discounts.map((other) => (other.code === code ? item : other)),
            })),
          },
      ),
  });
  const deleteButton = (
    <DeleteButton
      endpoint={adminDiscountEndpoints.deleteDiscount}
      request={{ params }}
      original={discount}
      name={code}
      messages={DELETE_MESSAGES}
    >
      <p>Nobody can use it any more. Orders that were made with it keep it. You can take this back.</p>
    </DeleteButton>
  );
  return (
    <AdminListRow
      title={code}
      subtitle={`${describeDiscount(discount)} · ${formatUses(discount)}`}
      trailing={
        <>
          {discount.isAutomatic && <Badge>Automatic</Badge>}
          {inactiveReason && <Badge>{inactiveReason}</Badge>}
        </>
      }
      {...row}
    >
      {!discount.isAutomatic && <DiscountLink code={code} />}
      <AdminForm submitLabel="Save" {...form.formProps} extraActions={deleteButton}>
        <DiscountFields form={form} />
      </AdminForm>
    </AdminListRow>
  );
}

/** What to put into a newsletter or a post. */
function DiscountLink({ code }: { readonly code: string }) {
  const link = `${location.origin}${PAGE_PATHS.discountLink.replace(':code', code)}`;
  return (
    <p className={styles.link}>
      <span>
        A link that applies it: <span className={styles.address}>{link}</span>
      </span>
      <CopyButton value={link} label="link" />
    </p>
  );
}

function NewDiscountDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useBlankForm(adminDiscountEndpoints.createDiscount, {
    messages: CREATE_MESSAGES,
    initialValues: EMPTY_DISCOUNT,
    validate: (values) => parseForm(newDiscountSchema, toDiscountRequest(values)),
    toRequest: (_form, values) => ({ body: toDiscountRequest(values) }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add Discount Code" submitLabel="Add Discount Code" onClose={onClose} {...form.formProps}>
      <SelectInput
        label="How shoppers get it"
        options={METHODS}
        value={form.values.isAutomatic ? 'automatic' : 'code'}
        onChange={(method) => form.setValue('isAutomatic', method === 'automatic')}
      />
      <TextInput
        label={form.values.isAutomatic ? 'Name' : 'Code'}
        hint={form.values.isAutomatic ? 'Stands on the order. Shoppers do not type it.' : undefined}
        placeholder="WELCOME10"
        isRequired
        isAutoFocused
        {...form.field('code')}
        onChange={(code) => form.setValue('code', code.toUpperCase())}
      />
      <DiscountFields form={form} />
    </FormDialog>
  );
}

const METHODS = [
  { value: 'code', label: 'With a code or its link' },
  { value: 'automatic', label: 'Automatically, in every cart it fits' },
] as const;

const KINDS = [
  { value: 'percent', label: 'Percent off' },
  { value: 'fixed', label: 'Amount off' },
  { value: 'free-shipping', label: 'Free shipping' },
] as const;

/** The rules of a discount code, and a preview of them on past orders. */
function DiscountFields({ form }: { readonly form: FormFields<DiscountDraft> }) {
  const { values, field } = form;
  const request = toDiscountRequest(values);
  return (
    <>
      <FieldPair>
        <SelectInput label="What it does" options={KINDS} {...field('kind')} />
        {values.kind === 'percent' && <TextInput label="Percent" inputMode="numeric" {...field('percent')} />}
        {values.kind === 'fixed' && (
          <TextInput label="Amount" inputMode="decimal" placeholder="15.00" {...field('amount')} />
        )}
        <TextInput label="From a subtotal of" inputMode="decimal" {...field('minimumSubtotal')} />
        {!values.isAutomatic && (
          <TextInput label="Uses in all" inputMode="numeric" hint="Empty for no limit" {...field('totalUses')} />
        )}
        <TextInput label="Starts" type="datetime-local" hint="Empty for at once" {...field('startsAt')} />
        <TextInput label="Ends" type="datetime-local" hint="Empty for never" {...field('endsAt')} />
      </FieldPair>
      <DiscountScopeFields form={form} />
      <CheckboxRow>
        <CheckboxInput label="Active" {...field('isActive')} />
        <CheckboxInput label="Not on items on sale" {...field('skipsSaleItems')} />
        {!values.isAutomatic && <CheckboxInput label="Once per customer" {...field('isOncePerCustomer')} />}
      </CheckboxRow>
      <DiscountPreviewSection request={request} isReady={discountEditSchema.safeParse(request).success} />
    </>
  );
}
