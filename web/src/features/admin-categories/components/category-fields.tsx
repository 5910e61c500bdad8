import { FieldPair } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { PictureInput } from '../../../components/panel-picture/picture-input.tsx';
import type { CategoryField, CategoryTyped } from '../api/category-draft.ts';

type Props = {
  readonly values: CategoryTyped;
  readonly problems: Readonly<Partial<Record<CategoryField, string>>>;
  readonly onChange: <Field extends CategoryField>(field: Field, value: CategoryTyped[Field]) => void;
  readonly onLeave?: (field: CategoryField) => void;
};

/** The fields of a category (ENT-11), in a new one and in one that is edited. */
export function CategoryFields({ values, problems, onChange, onLeave }: Props) {
  return (
    <>
      <FieldPair>
        <TextInput
          label="Display name"
          value={values.displayName}
          error={problems.displayName}
          isRequired
          onChange={(value) => onChange('displayName', value)}
          onLeave={() => onLeave?.('displayName')}
        />
        <TextInput
          label="Name"
          value={values.name}
          error={problems.name}
          hint="In the shop's address, such as summer-tees"
          isRequired
          onChange={(value) => onChange('name', value)}
          onLeave={() => onLeave?.('name')}
        />
      </FieldPair>
      <TextInput
        label="Description"
        value={values.description}
        error={problems.description}
        isMultiline
        onChange={(value) => onChange('description', value)}
        onLeave={() => onLeave?.('description')}
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
          onLeave={() => onLeave?.('order')}
        />
      </FieldPair>
      <TickInput
        label="Shown in the shop"
        isTicked={values.isActive}
        onChange={(isTicked) => onChange('isActive', isTicked)}
      />
    </>
  );
}
