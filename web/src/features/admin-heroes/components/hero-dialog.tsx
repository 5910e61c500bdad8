import { newHeroSchema } from '@plenty/contract/panel/panel-site';
import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { HeroFields, type HeroTyped } from './hero-fields.tsx';

type Props = { readonly count: number; readonly onClose: () => void };

const WORDS = { done: 'Hero section created successfully', failed: 'Failed to create hero section' };
const EMPTY: Omit<HeroTyped, 'order'> = {
  page: 'home',
  title: '',
  subtitle: '',
  description: '',
  backgroundImage: '',
  backgroundVideo: '',
  ctaText: '',
  ctaLink: '',
  isActive: true,
};

/** A new banner at the end of the list. */
export function HeroDialog({ count, onClose }: Props) {
  const [values, setValues] = useState<HeroTyped>({ ...EMPTY, order: String(count) });
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange('createHero', WORDS);
  const { form, problems } = checkForm(newHeroSchema, values);
  const submit = async () => {
    setIsChecking(true);
    if (!form) return focusFirstWrong();
    if (await save({ body: form })) onClose();
    return undefined;
  };
  return (
    <PanelDialog isOpen title="Add Hero Section" onClose={onClose}>
      <PanelForm submit="Create Hero Section" isBusy={isBusy} onSubmit={() => void submit()} onCancel={onClose}>
        <HeroFields
          values={values}
          problems={{ ...errors, ...(isChecking && problems) }}
          onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        />
      </PanelForm>
    </PanelDialog>
  );
}
