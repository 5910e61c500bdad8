import { type AdminHero, heroEditSchema, newHeroSchema } from '@plenty/contract/admin/content';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { type FieldErrors, updateCachedItem } from '../api/use-admin-mutation.ts';
import { useListOrder } from '../api/use-list-order.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, FieldPair } from '../ui/form.tsx';
import { AdminEmptyState, AdminHeader, AdminListRow, AdminQueryResult, Badge, RowThumbnail } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PictureInput } from '../ui/picture-input.tsx';
import { ReorderableList } from '../ui/reorderable-list.tsx';

/** The Hero Sections tab (AHERO-01); the shop shows the first active one of its page. */
export function Heroes() {
  const read = useAdminQuery('listHeroes');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminHeader title="Hero Sections" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Hero Section</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The hero sections could not be loaded.">
        {(heroes) =>
          heroes.length === 0 ? <AdminEmptyState>No hero sections found</AdminEmptyState> : <HeroList heroes={heroes} />
        }
      </AdminQueryResult>
      {isAdding && <NewHeroDialog count={read.data?.length ?? 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** The banners, to be moved and opened. */
export function HeroList({ heroes }: { readonly heroes: readonly AdminHero[] }) {
  const { items, move, done } = useListOrder('hero-sections', heroes, UPDATE_MESSAGES);
  const [opened, setOpened] = useState<string>();
  return (
    <ReorderableList
      label="Hero sections"
      items={items}
      getKey={({ id }) => id}
      getName={({ title }, place) => title || `hero section ${place + 1}`}
      onMove={move}
      onDrop={done}
    >
      {(hero) => (
        <HeroRow
          hero={hero}
          isOpen={opened === hero.id}
          onToggle={() => setOpened(opened === hero.id ? undefined : hero.id)}
        />
      )}
    </ReorderableList>
  );
}

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

type NewHeroDialogProps = { readonly count: number; readonly onClose: () => void };

const CREATE_MESSAGES = { done: 'Hero section created successfully', failed: 'Failed to create hero section' };
const EMPTY_HERO: Omit<HeroDraft, 'order'> = {
  page: 'home',
  title: '',
  subtitle: '',
  description: '',
  backgroundImage: '',
  backgroundVideo: '',
  ctaText: '',
  ctaLink: '',
  isActive: true,
};

/** A new banner at the end of the list. */
export function NewHeroDialog({ count, onClose }: NewHeroDialogProps) {
  const blank: HeroDraft = { ...EMPTY_HERO, order: String(count) };
  const { values, problems, setValue, formProps } = useBlankForm('createHero', {
    messages: CREATE_MESSAGES,
    initialValues: blank,
    validate: (typed) => parseForm(newHeroSchema, typed),
    toRequest: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <AdminDialog isOpen title="Add Hero Section" onClose={onClose}>
      <AdminForm submitLabel="Create Hero Section" {...formProps} onCancel={onClose}>
        <HeroFields values={values} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminDialog>
  );
}

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

export default Heroes;
