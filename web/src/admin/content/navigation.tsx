import { type AdminNavigation, navigationEditSchema, newNavigationSchema } from '@plenty/contract/admin/content';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { type FieldErrors, updateCachedItem } from '../api/use-admin-mutation.ts';
import { useListOrder } from '../api/use-list-order.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, CheckboxRow, FieldPair } from '../ui/form.tsx';
import { AdminEmptyState, AdminHeader, AdminListRow, AdminQueryResult, Badge } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { ReorderableList } from '../ui/reorderable-list.tsx';

/** The Navigation tab (ANAV-01): the links in the shop's header, in their order. */
export function NavigationLinks() {
  const read = useAdminQuery('listNavigation');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminHeader title="Navigation" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Link</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The navigation could not be loaded.">
        {(links) =>
          links.length === 0 ? <AdminEmptyState>No navigation links found</AdminEmptyState> : <LinkList links={links} />
        }
      </AdminQueryResult>
      {isAdding && <NewLinkDialog count={read.data?.length ?? 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** The links, to be moved and opened. */
export function LinkList({ links }: { readonly links: readonly AdminNavigation[] }) {
  const { items, move, done } = useListOrder('navigation', links, NAVIGATION_MESSAGES);
  const [opened, setOpened] = useState<string>();
  return (
    <ReorderableList
      label="Navigation links"
      items={items}
      getKey={({ id }) => id}
      getName={({ label }) => label}
      onMove={move}
      onDrop={done}
    >
      {(link) => (
        <LinkRow
          link={link}
          isOpen={opened === link.id}
          onToggle={() => setOpened(opened === link.id ? undefined : link.id)}
        />
      )}
    </ReorderableList>
  );
}

type LinkRowProps = { readonly link: AdminNavigation; readonly isOpen: boolean; readonly onToggle: () => void };

export const NAVIGATION_MESSAGES = { done: 'Navigation updated successfully', failed: 'Failed to update navigation' };

/** A link of the list, and the form it opens into. */
export function LinkRow({ link, isOpen, onToggle }: LinkRowProps) {
  const params = { id: link.id };
  const { values, problems, setValue, formProps } = useEditForm('updateNavigation', {
    messages: NAVIGATION_MESSAGES,
    original: link,
    storedValues: toLinkDraft(link),
    validate: ({ changes }) => parseForm(navigationEditSchema, changes),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, 'listNavigation', item),
  });
  return (
    <AdminListRow
      title={link.label}
      subtitle={link.href}
      trailing={!link.visible && <Badge>Hidden</Badge>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdminForm
        submitLabel="Save"
        {...formProps}
        extraActions={
          <DeleteButton
            endpoint="deleteNavigation"
            params={params}
            original={link}
            name={link.label}
            messages={NAVIGATION_MESSAGES}
          />
        }
      >
        <LinkFields values={values} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminListRow>
  );
}

type NewLinkDialogProps = { readonly count: number; readonly onClose: () => void };

/** A new link at the end of the navigation. */
export function NewLinkDialog({ count, onClose }: NewLinkDialogProps) {
  const blank: LinkDraft = { label: '', href: '', order: String(count), visible: true, isExternal: false };
  const { values, problems, setValue, formProps } = useBlankForm('createNavigation', {
    messages: NAVIGATION_MESSAGES,
    initialValues: blank,
    validate: (typed) => parseForm(newNavigationSchema, typed),
    toRequest: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <AdminDialog isOpen title="Add Link" onClose={onClose}>
      <AdminForm submitLabel="Add Link" {...formProps} onCancel={onClose}>
        <LinkFields values={values} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminDialog>
  );
}

/** A link as it is typed: its order still a text (ANAV-02). */
export type LinkDraft = Pick<AdminNavigation, 'label' | 'href' | 'visible' | 'isExternal'> & { readonly order: string };

export function toLinkDraft({ label, href, order, visible, isExternal }: AdminNavigation): LinkDraft {
  return { label, href, order: String(order), visible, isExternal };
}

type LinkFieldsProps = {
  readonly values: LinkDraft;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof LinkDraft>(field: Field, value: LinkDraft[Field]) => void;
};

/** The fields of a navigation link (ENT-13). */
export function LinkFields({ values, problems, onChange }: LinkFieldsProps) {
  return (
    <>
      <FieldPair>
        <TextInput
          label="Label"
          value={values.label}
          error={problems['label']}
          isRequired
          onChange={(value) => onChange('label', value)}
        />
        <TextInput
          label="Link"
          value={values.href}
          error={problems['href']}
          hint="A page of the shop such as /about, or an address that starts with https://, mailto: or tel:"
          inputMode="url"
          isRequired
          onChange={(value) => onChange('href', value)}
        />
        <TextInput
          label="Order"
          value={values.order}
          error={problems['order']}
          inputMode="numeric"
          onChange={(value) => onChange('order', value)}
        />
      </FieldPair>
      <CheckboxRow>
        <CheckboxInput
          label="Visible"
          isTicked={values.visible}
          onChange={(isChecked) => onChange('visible', isChecked)}
        />
        <CheckboxInput
          label="External: opens in a new tab"
          isTicked={values.isExternal}
          onChange={(isChecked) => onChange('isExternal', isChecked)}
        />
      </CheckboxRow>
    </>
  );
}

export default NavigationLinks;
