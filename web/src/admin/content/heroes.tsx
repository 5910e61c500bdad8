import { type AdminHero, heroEditSchema, newHeroSchema } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { type FormFields, useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import { updateCachedItem } from '../api/use-admin-mutation.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DialogButton, FormDialog } from '../ui/dialog.tsx';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, FieldPair } from '../ui/form.tsx';
import { AdminHeader, AdminListRow, AdminQueryResult, Badge, RowThumbnail, type RowToggle } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { PictureInput } from '../ui/picture-input.tsx';
import { AdminSortableList } from '../ui/sortable-list.tsx';
import styles from './heroes.module.css';

const CREATE_MESSAGES = { done: 'Hero section created successfully', failed: 'Failed to create hero section' };
const UPDATE_MESSAGES = { done: 'Hero section updated successfully', failed: 'Failed to update hero section' };
const DELETE_MESSAGES = { done: 'Hero section deleted successfully', failed: 'Failed to delete hero section' };

/** The Hero Sections tab. The shop shows the first active one of each page. */
export default function Heroes() {
  const heroes = useAdminQuery(adminContentEndpoints.listHeroes);
  return (
    <>
      <AdminHeader title="Hero Sections" note={heroes.data && String(heroes.data.length)}>
        <DialogButton label="Add Hero Section">
          {(close) => <NewHeroDialog count={heroes.data?.length ?? 0} onClose={close} />}
        </DialogButton>
      </AdminHeader>
      <AdminQueryResult
        query={heroes}
        errorMessage="The hero sections could not be loaded."
        emptyMessage="No hero sections found"
      >
        {(items) => (
          <AdminSortableList
            list="hero-sections"
            label="Hero sections"
            items={items}
            getName={({ title }, index) => title || `hero section ${index + 1}`}
            messages={UPDATE_MESSAGES}
          >
            {(hero, row) => <HeroRow hero={hero} row={row} />}
          </AdminSortableList>
        )}
      </AdminQueryResult>
    </>
  );
}

function HeroRow({ hero, row }: { readonly hero: AdminHero; readonly row: RowToggle }) {
  const params = { id: hero.id };
  const form = useEditForm(adminContentEndpoints.updateHero, {
    messages: UPDATE_MESSAGES,
    original: hero,
    storedValues: toHeroDraft(hero),
    validate: ({ changes }) => parseForm(heroEditSchema, changes),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, adminContentEndpoints.listHeroes, item),
  });
  return (
    <AdminListRow
      title={hero.title || 'Without a title'}
      subtitle={`${hero.page} · ${hero.subtitle}`}
      leading={<RowThumbnail src={hero.backgroundImage} />}
      trailing={!hero.isActive && <Badge>Not active</Badge>}
      {...row}
    >
      <AdminForm
        submitLabel="Save"
        {...form.formProps}
        extraActions={
          <DeleteButton
            endpoint={adminContentEndpoints.deleteHero}
            request={{ params }}
            original={hero}
            name={hero.title || 'this hero section'}
            messages={DELETE_MESSAGES}
          />
        }
      >
        <HeroFields form={form} />
      </AdminForm>
    </AdminListRow>
  );
}

/** A hero section as its form shows it: the order is still text. */
type HeroDraft = Omit<AdminHero, 'id' | 'order' | 'updatedAt'> & { readonly order: string };

function toHeroDraft({ id: _id, updatedAt: _updatedAt, order, ...rest }: AdminHero): HeroDraft {
  return { ...rest, order: String(order) };
}

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

/** A new hero section goes to the end of the list. */
function NewHeroDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const form = useBlankForm(adminContentEndpoints.createHero, {
    messages: CREATE_MESSAGES,
    initialValues: { ...EMPTY_HERO, order: String(count) },
    validate: (values) => parseForm(newHeroSchema, values),
    toRequest: (body, _values, key) => ({ body: { ...body, key } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add Hero Section" submitLabel="Create Hero Section" onClose={onClose} {...form.formProps}>
      <HeroFields form={form} />
    </FormDialog>
  );
}

function HeroFields({ form: { field, values, setValue } }: { readonly form: FormFields<HeroDraft> }) {
  const video = useRef<HTMLDivElement>(null);
  // The pressed button goes and must not take the focus with it.
  const removeVideo = () => {
    video.current?.querySelector('input')?.focus();
    setValue('backgroundVideo', '');
  };
  return (
    <>
      <FieldPair>
        <TextInput label="Title" {...field('title')} />
        <TextInput label="Subtitle" {...field('subtitle')} />
      </FieldPair>
      <TextInput label="Description" isMultiline {...field('description')} />
      <PictureInput label="Background image" {...field('backgroundImage')} />
      <div ref={video} className={styles.video}>
        <TextInput
          label="Background video"
          inputMode="url"
          hint="The address of a film that loops without sound; the image is shown until it is there"
          {...field('backgroundVideo')}
        />
      </div>
      {values.backgroundImage !== '' && values.backgroundVideo !== '' && (
        <div className={styles.hidden}>
          <output>The video hides this image as soon as it plays.</output>
          <Button variant="quiet" onClick={removeVideo}>
            Remove the video
          </Button>
        </div>
      )}
      <FieldPair>
        <TextInput label="Button text" {...field('ctaText')} />
        <TextInput label="Button link" inputMode="url" hint="Such as /shop" {...field('ctaLink')} />
        <TextInput label="Page" hint="home is the shop’s first page" {...field('page')} />
        <TextInput label="Order" inputMode="numeric" {...field('order')} />
      </FieldPair>
      <CheckboxInput label="Active" {...field('isActive')} />
    </>
  );
}
