import { newNavigationSchema } from '@plenty/contract/panel/panel-site';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { LinkFields, type LinkDraft } from './link-fields.tsx';
import { NAVIGATION_MESSAGES } from './link-row.tsx';

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
