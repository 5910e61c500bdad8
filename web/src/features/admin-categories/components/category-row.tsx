import type { AdminCategory } from '@plenty/contract/panel/panel-category';
import { Button } from '../../../components/button/button.tsx';
import { FieldStack } from '../../../components/panel-form/panel-form.tsx';
import { AutosaveStatus } from '../../../components/panel-save/save-note.tsx';
import { AdminListRow, Badge } from '../../../components/panel-list/panel-row.tsx';
import { RowThumbnail } from '../../../components/panel-list/row-picture.tsx';
import { useCategoryEditor } from '../api/use-category-editing.ts';
import { CategoryFields } from './category-fields.tsx';

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
