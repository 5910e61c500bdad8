import { newNavigationSchema } from '@plenty/contract/panel/panel-site';
import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { LinkFields, type LinkTyped } from './link-fields.tsx';
import { NAVIGATION_WORDS } from './link-row.tsx';

type Props = { readonly count: number; readonly onClose: () => void };

/** A new link at the end of the navigation. */
export function LinkDialog({ count, onClose }: Props) {
  const [values, setValues] = useState<LinkTyped>({
    label: '',
    href: '',
    order: String(count),
    visible: true,
    isExternal: false,
  });
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange('createNavigation', NAVIGATION_WORDS);
  const { form, problems } = checkForm(newNavigationSchema, values);
  const submit = async () => {
    setIsChecking(true);
    if (!form) return focusFirstWrong();
    if (await save({ body: form })) onClose();
    return undefined;
  };
  return (
    <PanelDialog isOpen title="Add Link" onClose={onClose}>
      <PanelForm submit="Add Link" isBusy={isBusy} onSubmit={() => void submit()} onCancel={onClose}>
        <LinkFields
          values={values}
          problems={{ ...errors, ...(isChecking && problems) }}
          onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        />
      </PanelForm>
    </PanelDialog>
  );
}
