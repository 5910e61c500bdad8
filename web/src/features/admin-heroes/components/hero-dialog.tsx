import { newHeroSchema } from '@plenty/contract/panel/panel-site';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
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
  const blank: HeroTyped = { ...EMPTY, order: String(count) };
  const { values, problems, change, form } = useBlankForm('createHero', {
    words: WORDS,
    blank,
    check: (typed) => checkForm(newHeroSchema, typed),
    request: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <PanelDialog isOpen title="Add Hero Section" onClose={onClose}>
      <PanelForm submit="Create Hero Section" {...form} onCancel={onClose}>
        <HeroFields values={values} problems={problems} onChange={change} />
      </PanelForm>
    </PanelDialog>
  );
}
