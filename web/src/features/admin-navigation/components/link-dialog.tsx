import { newNavigationSchema } from '@plenty/contract/panel/panel-site';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { LinkFields, type LinkTyped } from './link-fields.tsx';
import { NAVIGATION_WORDS } from './link-row.tsx';

type Props = { readonly count: number; readonly onClose: () => void };

/** A new link at the end of the navigation. */
export function LinkDialog({ count, onClose }: Props) {
  const blank: LinkTyped = { label: '', href: '', order: String(count), visible: true, isExternal: false };
  const { values, problems, change, form } = useBlankForm('createNavigation', {
    words: NAVIGATION_WORDS,
    blank,
    check: (typed) => checkForm(newNavigationSchema, typed),
    request: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <PanelDialog isOpen title="Add Link" onClose={onClose}>
      <PanelForm submit="Add Link" {...form} onCancel={onClose}>
        <LinkFields values={values} problems={problems} onChange={change} />
      </PanelForm>
    </PanelDialog>
  );
}
