import { type AdminNavigation, navigationEditSchema, newNavigationSchema } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { useAdminQuery } from '../api/admin-api.ts';
import { type FormFields, useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, CheckboxRow, FieldPair } from '../ui/form.tsx';
import { AdminHeader, AdminListRow, AdminQueryResult, Badge, type RowToggle } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { AdminSortableList } from '../ui/sortable-list.tsx';

const NAVIGATION_MESSAGES = { done: 'Navigation updated successfully', failed: 'Failed to update navigation' };

/** The Navigation tab: the links in the shop's header. */
export default function NavigationLinks() {
  const links = useAdminQuery(adminContentEndpoints.listNavigation);
  return (
    <>
      <AdminHeader title="Navigation" note={links.data && String(links.data.length)}>
        <DialogButton label="Add Link">
          {(close) => <NewLinkDialog count={links.data?.length ?? 0} onClose={close} />}
        </DialogButton>
      </AdminHeader>
      <AdminQueryResult
        query={links}
        errorMessage="The navigation could not be loaded."
        emptyMessage="No navigation links found"
      >
        {(items) => (
          <AdminSortableList
            list="navigation"
            label="Navigation links"
            items={items}
            getName={({ label }) => label}
            messages={NAVIGATION_MESSAGES}
          >
            {(link, row) => <LinkRow link={link} row={row} />}
          </AdminSortableList>
        )}
      </AdminQueryResult>
    </>
  );
}

function LinkRow({ link, row }: { readonly link: AdminNavigation; readonly row: RowToggle }) {
  const params = { id: link.id };
  const form = useEditForm(adminContentEndpoints.updateNavigation, {
    messages: NAVIGATION_MESSAGES,
    original: link,
    storedValues: toLinkDraft(link),
    validate: ({ changes }) => parseForm(navigationEditSchema, changes),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, adminContentEndpoints.listNavigation, item),
  });
  return (
    <AdminListRow title={link.label} subtitle={link.href} trailing={!link.visible && <Badge>Hidden</Badge>} {...row}>
      <AdminForm
        submitLabel="Save"
        {...form.formProps}
        extraActions={
          <DeleteButton
            endpoint={adminContentEndpoints.deleteNavigation}
            request={{ params }}
            original={link}
            name={link.label}
            messages={NAVIGATION_MESSAGES}
          />
        }
      >
        <LinkFields form={form} />
      </AdminForm>
    </AdminListRow>
  );
}

/** A link as its form shows it: the order is still text (ANAV-02). */
type LinkDraft = Omit<AdminNavigation, 'id' | 'order' | 'updatedAt'> & { readonly order: string };

function toLinkDraft({ label, href, order, visible, isExternal }: AdminNavigation): LinkDraft {
  return { label, href, order: String(order), visible, isExternal };
}

/** A new link goes to the end of the navigation. */
function NewLinkDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const initialValues: LinkDraft = { label: '', href: '', order: String(count), visible: true, isExternal: false };
  const form = useBlankForm(adminContentEndpoints.createNavigation, {
    messages: NAVIGATION_MESSAGES,
    initialValues,
    validate: (values) => parseForm(newNavigationSchema, values),
    toRequest: (body, _values, key) => ({ body: { ...body, key } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add Link" submitLabel="Add Link" onClose={onClose} {...form.formProps}>
      <LinkFields form={form} />
    </FormDialog>
  );
}

function LinkFields({ form: { field } }: { readonly form: FormFields<LinkDraft> }) {
  return (
    <>
      <FieldPair>
        <TextInput label="Label" isRequired {...field('label')} />
        <TextInput
          label="Link"
          hint="A page of the shop such as /about, or an address that starts with https://, mailto: or tel:"
          inputMode="url"
          isRequired
          {...field('href')}
        />
        <TextInput label="Order" inputMode="numeric" {...field('order')} />
      </FieldPair>
      <CheckboxRow>
        <CheckboxInput label="Visible" {...field('visible')} />
        <CheckboxInput label="External: opens in a new tab" {...field('isExternal')} />
      </CheckboxRow>
    </>
  );
}
