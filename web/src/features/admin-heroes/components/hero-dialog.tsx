import { newHeroSchema } from '@plenty/contract/panel/panel-site';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { HeroFields, type HeroDraft } from './hero-fields.tsx';

type NewHeroDialogProps = { readonly count: number; readonly onClose: () => void };

const CREATE_MESSAGES = { done: 'Hero section created successfully', failed: 'Failed to create hero section' };
const EMPTY_HERO: Omit<HeroDraft, 'order'> = {
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
export function NewHeroDialog({ count, onClose }: NewHeroDialogProps) {
  const blank: HeroDraft = { ...EMPTY_HERO, order: String(count) };
  const { values, problems, setValue, formProps } = useBlankForm('createHero', {
    messages: CREATE_MESSAGES,
    initialValues: blank,
    validate: (typed) => parseForm(newHeroSchema, typed),
    toRequest: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <AdminDialog isOpen title="Add Hero Section" onClose={onClose}>
      <AdminForm submitLabel="Create Hero Section" {...formProps} onCancel={onClose}>
        <HeroFields values={values} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminDialog>
  );
}
