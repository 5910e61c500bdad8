import type { AdminCategory } from '@plenty/contract/admin/content';
import { Button } from '../../ui/button.tsx';
import type { FormFields } from '../api/use-admin-form.ts';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AutosaveStatus, FieldPair, FieldStack } from '../ui/form.tsx';
import { AdminListRow, Badge, RowThumbnail, type RowToggle } from '../ui/list.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import { type CategoryDraft, useCategoryEditor } from './category-editing.ts';

type CategoryRowProps = {
  readonly category: AdminCategory;
  readonly row: RowToggle;
  readonly onDelete: () => void;
};

export function CategoryRow({ category, row, onDelete }: CategoryRowProps) {
  const { form, state, saveProblem, handleBlur } = useCategoryEditor(category);
  return (
    <AdminListRow
      title={category.displayName}
      subtitle={`${category.order}. ${category.name}`}
      leading={<RowThumbnail src={category.image} />}
      trailing={!category.isActive && <Badge>Hidden</Badge>}
      {...row}
    >
      <FieldStack>
        <CategoryFields form={form} onBlur={handleBlur} />
        <AutosaveStatus state={state} problem={saveProblem}>
          <Button variant="text" onClick={onDelete}>
            Delete category
          </Button>
        </AutosaveStatus>
      </FieldStack>
    </AdminListRow>
  );
}

type CategoryFieldsProps = {
  readonly form: FormFields<CategoryDraft>;
  readonly onBlur?: (field: keyof CategoryDraft) => void;
};

export function CategoryFields({ form: { field }, onBlur }: CategoryFieldsProps) {
  const text = (name: 'displayName' | 'name' | 'description' | 'order') => ({
    ...field(name),
    onBlur: () => onBlur?.(name),
  });
  return (
    <>
      <FieldPair>
        <TextInput label="Display name" isRequired {...text('displayName')} />
        <TextInput label="Name" hint="In the shop's address, such as summer-tees" isRequired {...text('name')} />
      </FieldPair>
      <TextInput label="Description" isMultiline {...text('description')} />
      <PictureInput label="Image" {...field('image')} />
      <FieldPair>
        <TextInput label="Order" inputMode="numeric" {...text('order')} />
      </FieldPair>
      <CheckboxInput label="Shown in the shop" {...field('isActive')} />
    </>
  );
}
