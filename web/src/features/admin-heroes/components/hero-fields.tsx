import type { AdminHero } from '@plenty/contract/panel/panel-site';
import { FieldPair } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { PictureInput } from '../../../components/panel-picture/picture-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';

/** A banner as it is typed: its order still a text. */
export type HeroDraft = Omit<AdminHero, 'id' | 'order' | 'updatedAt'> & { readonly order: string };

export function toHeroDraft({ id: _id, updatedAt: _updatedAt, order, ...rest }: AdminHero): HeroDraft {
  return { ...rest, order: String(order) };
}

type HeroFieldsProps = {
  readonly values: HeroDraft;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof HeroDraft>(field: Field, value: HeroDraft[Field]) => void;
};
type TextFieldName = Exclude<keyof HeroDraft, 'isActive'>;

/** The fields of a hero section (ENT-14). */
export function HeroFields({ values, problems, onChange }: HeroFieldsProps) {
  const text = (field: TextFieldName) => ({
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
      <CheckboxInput
        label="Active"
        isTicked={values.isActive}
        onChange={(isChecked) => onChange('isActive', isChecked)}
      />
    </>
  );
}
