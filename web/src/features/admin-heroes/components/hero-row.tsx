import { type PanelHero, heroEditSchema } from '@plenty/contract/panel/panel-site';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { RowPicture } from '../../../components/panel-list/row-picture.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { HeroFields, heroTyped } from './hero-fields.tsx';

type Props = { readonly hero: PanelHero; readonly isOpen: boolean; readonly onToggle: () => void };

export const HERO_WORDS = { done: 'Hero section updated successfully', failed: 'Failed to update hero section' };
const DELETE_WORDS = { done: 'Hero section deleted successfully', failed: 'Failed to delete hero section' };

/** A banner of the list, and the form it opens into. */
export function HeroRow({ hero, isOpen, onToggle }: Props) {
  const params = { id: hero.id };
  const { values, problems, change, form } = useEditForm('updateHero', {
    words: HERO_WORDS,
    seen: hero,
    typed: heroTyped(hero),
    check: ({ changes }) => checkForm(heroEditSchema, changes),
    request: (body) => ({ params, body }),
    keep: (client, { item }) => keepItem(client, 'listHeroes', item),
  });
  const name = hero.title || 'this hero section';
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
        {...form}
        more={<DeleteItem call="deleteHero" params={params} seen={hero} name={name} words={DELETE_WORDS} />}
      >
        <HeroFields values={values} problems={problems} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}
