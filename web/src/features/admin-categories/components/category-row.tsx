import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { Button } from '../../../components/button/button.tsx';
import { FieldStack } from '../../../components/panel-form/panel-form.tsx';
import { SaveNote } from '../../../components/panel-save/save-note.tsx';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { RowPicture } from '../../../components/panel-list/row-picture.tsx';
import { useCategoryEditing } from '../api/use-category-editing.ts';
import { CategoryFields } from './category-fields.tsx';

type Props = {
  readonly category: PanelCategory;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
};

/** A category of the list, and the form it opens into. */
export function CategoryRow({ category, isOpen, onToggle, onDelete }: Props) {
  const { values, problems, state, change, settle } = useCategoryEditing(category);
  return (
    <PanelRow
      title={category.displayName}
      about={`${category.order}. ${category.name}`}
      lead={<RowPicture src={category.image} />}
      end={!category.isActive && <RowMark>Hidden</RowMark>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <FieldStack>
        <CategoryFields values={values} problems={problems} onChange={change} onLeave={settle} />
        <SaveNote state={state}>
          <Button look="text" onClick={onDelete}>
            Delete category
          </Button>
        </SaveNote>
      </FieldStack>
    </PanelRow>
  );
}
