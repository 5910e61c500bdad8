import type { PanelHero } from '@plenty/contract/panel/panel-site';
import { FieldPair } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { PictureInput } from '../../../components/panel-picture/picture-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';

/** A banner as it is typed: its order still a text. */
export type HeroTyped = Omit<PanelHero, 'id' | 'order' | 'updatedAt'> & { readonly order: string };

export function heroTyped({ id: _id, updatedAt: _updatedAt, order, ...rest }: PanelHero): HeroTyped {
  return { ...rest, order: String(order) };
}

type Props = {
  readonly values: HeroTyped;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof HeroTyped>(field: Field, value: HeroTyped[Field]) => void;
};
type TextField = Exclude<keyof HeroTyped, 'isActive'>;

/** The fields of a hero section (ENT-14). */
export function HeroFields({ values, problems, onChange }: Props) {
  const text = (field: TextField) => ({
    value: values[field],
    error: problems[field],
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <>
      <FieldPair>
        <TextInput label="Title" {...text('title')} />
        <TextInput label="Subtitle" {...text('subtitle')} />
      </FieldPair>
      <TextInput label="Description" isMultiline {...text('description')} />
      <PictureInput label="Background image" {...text('backgroundImage')} />
      <TextInput
        label="Background video"
        inputMode="url"
        hint="The address of a film that loops without sound; the image is shown until it is there"
        {...text('backgroundVideo')}
      />
      <FieldPair>
        <TextInput label="Button text" {...text('ctaText')} />
        <TextInput label="Button link" inputMode="url" hint="Such as /shop" {...text('ctaLink')} />
        <TextInput label="Page" hint="home is the shop’s first page" {...text('page')} />
        <TextInput label="Order" inputMode="numeric" {...text('order')} />
      </FieldPair>
      <TickInput label="Active" isTicked={values.isActive} onChange={(isTicked) => onChange('isActive', isTicked)} />
    </>
  );
}
