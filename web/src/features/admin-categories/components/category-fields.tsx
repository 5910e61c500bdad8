import { FieldPair } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { PictureInput } from '../../../components/panel-picture/picture-input.tsx';
import type { CategoryField, CategoryDraft } from '../api/category-draft.ts';

type CategoryFieldsProps = {
  readonly values: CategoryDraft;
  readonly problems: Readonly<Partial<Record<CategoryField, string>>>;
  readonly onChange: <Field extends CategoryField>(field: Field, value: CategoryDraft[Field]) => void;
  readonly onBlur?: (field: CategoryField) => void;
};

/** The fields of a category (ENT-11), in a new one and in one that is edited. */
export function CategoryFields({ values, problems, onChange, onBlur }: CategoryFieldsProps) {
  return (
    <>
      <FieldPair>
        <TextInput
          label="Display name"
          value={values.displayName}
          error={problems.displayName}
          isRequired
          onChange={(value) => onChange('displayName', value)}
          onBlur={() => onBlur?.('displayName')}
        />
        <TextInput
          label="Name"
          value={values.name}
          error={problems.name}
          hint="In the shop's address, such as summer-tees"
          isRequired
          onChange={(value) => onChange('name', value)}
          onBlur={() => onBlur?.('name')}
        />
      </FieldPair>
      <TextInput
        label="Description"
        value={values.description}
        error={problems.description}
        isMultiline
        onChange={(value) => onChange('description', value)}
        onBlur={() => onBlur?.('description')}
      />
      <PictureInput
        label="Image"
        value={values.image}
        error={problems.image}
        onChange={(value) => onChange('image', value)}
      />
      <FieldPair>
        <TextInput
          label="Order"
          value={values.order}
          error={problems.order}
          inputMode="numeric"
          onChange={(value) => onChange('order', value)}
          onBlur={() => onBlur?.('order')}
        />
      </FieldPair>
      <CheckboxInput
        label="Shown in the shop"
        isTicked={values.isActive}
        onChange={(isChecked) => onChange('isActive', isChecked)}
      />
    </>
  );
}
