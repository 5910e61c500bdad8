import type { AdminCategory } from '@plenty/contract/admin/content';
import { Button } from '../../ui/button.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AutosaveStatus, FieldPair, FieldStack } from '../ui/form.tsx';
import { AdminListRow, Badge, RowThumbnail } from '../ui/list.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import { type CategoryDraft, type CategoryField, useCategoryEditor } from './category-editing.ts';

type CategoryRowProps = {
  readonly category: AdminCategory;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
};

/** A category of the list, and the form it opens into. */
export function CategoryRow({ category, isOpen, onToggle, onDelete }: CategoryRowProps) {
  const { values, problems, state, setValue, leaveField } = useCategoryEditor(category);
  return (
    <AdminListRow
      title={category.displayName}
      subtitle={`${category.order}. ${category.name}`}
      leading={<RowThumbnail src={category.image} />}
      trailing={!category.isActive && <Badge>Hidden</Badge>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <FieldStack>
        <CategoryFields values={values} problems={problems} onChange={setValue} onBlur={leaveField} />
        <AutosaveStatus state={state}>
          <Button variant="text" onClick={onDelete}>
            Delete category
          </Button>
        </AutosaveStatus>
      </FieldStack>
    </AdminListRow>
  );
}

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
