import { type AdminHero, heroEditSchema } from '@plenty/contract/panel/panel-site';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { AdminListRow, Badge } from '../../../components/panel-list/panel-row.tsx';
import { RowThumbnail } from '../../../components/panel-list/row-picture.tsx';
import { DeleteButton } from '../../../components/panel-save/delete-item.tsx';
import { updateCachedItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { HeroFields, toHeroDraft } from './hero-fields.tsx';

type HeroRowProps = { readonly hero: AdminHero; readonly isOpen: boolean; readonly onToggle: () => void };

export const UPDATE_MESSAGES = { done: 'Hero section updated successfully', failed: 'Failed to update hero section' };
const DELETE_MESSAGES = { done: 'Hero section deleted successfully', failed: 'Failed to delete hero section' };

/** A banner of the list, and the form it opens into. */
export function HeroRow({ hero, isOpen, onToggle }: HeroRowProps) {
  const params = { id: hero.id };
  const { values, problems, setValue, formProps } = useEditForm('updateHero', {
    messages: UPDATE_MESSAGES,
    original: hero,
    storedValues: toHeroDraft(hero),
    validate: ({ changes }) => parseForm(heroEditSchema, changes),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, 'listHeroes', item),
  });
  const name = hero.title || 'this hero section';
  return (
    <AdminListRow
      title={hero.title || 'Without a title'}
      subtitle={`${hero.page} · ${hero.subtitle}`}
      leading={<RowThumbnail src={hero.backgroundImage} />}
      trailing={!hero.isActive && <Badge>Not active</Badge>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdminForm
        submitLabel="Save"
        {...formProps}
        extraActions={
          <DeleteButton endpoint="deleteHero" params={params} original={hero} name={name} messages={DELETE_MESSAGES} />
        }
      >
        <HeroFields values={values} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminListRow>
  );
}
