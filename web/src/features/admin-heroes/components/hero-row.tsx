import { type PanelHero, heroEditSchema } from '@plenty/contract/panel/panel-site';
import { useQueryClient } from '@tanstack/react-query';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { RowPicture } from '../../../components/panel-list/row-picture.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { HeroFields, heroTyped } from './hero-fields.tsx';

type Props = { readonly hero: PanelHero; readonly isOpen: boolean; readonly onToggle: () => void };

export const HERO_WORDS = { done: 'Hero section updated successfully', failed: 'Failed to update hero section' };
const DELETE_WORDS = { done: 'Hero section deleted successfully', failed: 'Failed to delete hero section' };

/** A banner of the list, and the form it opens into. */
export function HeroRow({ hero, isOpen, onToggle }: Props) {
  const client = useQueryClient();
  const { values, changes, isChanged, change, reset } = useRowDraft(heroTyped(hero));
  const { save, isBusy, errors } = useChange('updateHero', HERO_WORDS);
  const { form, problems } = checkForm(heroEditSchema, changes);
  const submit = async () => {
    if (!form) return;
    const answer = await save({ params: { id: hero.id }, body: form }, { seen: hero, onTheirs: reset });
    if (!answer) return;
    keepItem(client, 'listHeroes', answer.item);
    reset();
  };
  return (
    <PanelRow
      title={hero.title || 'Without a title'}
      about={`${hero.page} · ${hero.subtitle}`}
      lead={<RowPicture src={hero.backgroundImage} />}
      end={!hero.isActive && <RowMark>Not active</RowMark>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <PanelForm
        submit="Save"
        isBusy={isBusy}
        isDisabled={!isChanged || !form}
        onSubmit={() => void submit()}
        more={
          <DeleteItem call="deleteHero" item={hero} name={hero.title || 'this hero section'} words={DELETE_WORDS} />
        }
      >
        <HeroFields values={values} problems={{ ...problems, ...errors }} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}
