import { type AdminCategory, type CategoryEdit, categoryEditSchema } from '@plenty/contract/admin/content';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { toCategorySlug } from '@plenty/contract/content/site';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adminQuery, callAdminApi } from '../api/admin-api.ts';
import { createAutosave } from '../api/autosave.ts';
import { describeDifferences, openEditConflict } from '../api/edit-conflict.ts';
import { getNewerVersion, ifMatch, invalidateAfterSave, toastFailure, toastSaved } from '../api/use-admin-mutation.ts';
import { useUnloadGuard } from '../ui/unsaved-changes.tsx';

/** What is on the screen of a category: its texts as typed, the order still a text. */
export type CategoryDraft = {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly image: string;
  readonly order: string;
  readonly isActive: boolean;
};
export type CategoryField = keyof CategoryDraft;

export function toCategoryDraft({
  name,
  displayName,
  description,
  image,
  order,
  isActive,
}: AdminCategory): CategoryDraft {
  return { name, displayName, description, image, order: String(order), isActive };
}

/** A new category; its order is the count of categories plus 1 (ACAT-06). */
export function createCategoryDraft(count: number): CategoryDraft {
  return { name: '', displayName: '', description: '', image: '', order: String(count + 1), isActive: true };
}

/** A field as it is shown while it is typed: names are lower-cased with hyphens at once (ACAT-05). */
export function normalizeField<Field extends CategoryField>(
  field: Field,
  value: CategoryDraft[Field],
): CategoryDraft[Field] {
  return field === 'name' ? (toCategorySlug(String(value)) as CategoryDraft[Field]) : value;
}

export type FieldValidation =
  | { readonly edit: CategoryEdit; readonly problem?: never }
  | { readonly edit?: never; readonly problem: string };

/** One field by the shop's rule: the edit that saves it, or what is wrong with it so far. */
export function validateField(field: CategoryField, value: string | boolean): FieldValidation {
  const parsed = categoryEditSchema.safeParse({ [field]: value });
  if (parsed.success) return { edit: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? 'This cannot be saved' };
}

type UpdateResponse = EndpointResponse<Endpoints['updateCategory']>;
type Problems = Readonly<Partial<Record<CategoryField, string>>>;

/** How long nothing may be typed before a change has settled, in milliseconds. */
const SETTLE_MS = 700;
const UPDATE_FAILED = 'Failed to update category';

function createCategoryAutosave(client: QueryClient, category: AdminCategory, onTheirs: () => void) {
  const list = adminQuery('listCategories').queryKey;
  let { updatedAt } = category;
  let known: AdminCategory = category;
  let last: CategoryEdit = {};
  const saving = createAutosave<CategoryEdit, UpdateResponse>({
    restMs: SETTLE_MS,
    send: (edit) => {
      last = edit;
      return callAdminApi('updateCategory', { params: { id: category.id }, body: edit }, ifMatch(updatedAt));
    },
    onAnswer: ({ item }) => {
      ({ updatedAt } = item);
      known = item;
      client.setQueryData(list, (listed) => listed?.map((other) => (other.id === item.id ? item : other)));
    },
    onSettled: ({ change }) => toastSaved(client, 'Category updated successfully', change),
    onFailed: (failure) => {
      const current = getNewerVersion(failure);
      if (!current) return toastFailure(UPDATE_FAILED, failure);
      const keepMine = () => {
        updatedAt = String(current['updatedAt']);
        saving.retry();
      };
      const differences = describeDifferences(last, known, current);
      if (differences.length === 0) return keepMine();
      return openEditConflict({
        isAction: false,
        differences,
        keepMine,
        takeTheirs: () => {
          updatedAt = String(current['updatedAt']);
          saving.forget();
          onTheirs();
          invalidateAfterSave(client);
        },
        close: () => undefined,
      });
    },
  });
  return {
    ...saving,
    /** What the list says now, unless something of ours is still on its way. */
    syncWithList: (listed: AdminCategory) => {
      if (saving.read() !== 'saved') return;
      known = listed;
      ({ updatedAt } = listed);
    },
  };
}

/** A category that is saved with every keystroke (ACAT-02, D-33). */
export function useCategoryEditor(category: AdminCategory) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<CategoryDraft>>({});
  const [problems, setProblems] = useState<Problems>({});
  const [saving] = useState(() => createCategoryAutosave(client, category, () => setTyped({})));
  const state = useSyncExternalStore(saving.subscribe, saving.read);
  const isFirst = useRef(true);
  useUnloadGuard(state !== 'saved');

  useEffect(() => saving.syncWithList(category), [saving, category]);
  // Back from behind the gate: what was refused there goes out again.
  useEffect(() => {
    if (!isFirst.current && saving.read() === 'failed') saving.retry();
    isFirst.current = false;
  }, [saving]);

  return {
    values: { ...toCategoryDraft(category), ...typed },
    problems,
    state,
    setValue: <Field extends CategoryField>(field: Field, value: CategoryDraft[Field]) => {
      const shown = normalizeField(field, value);
      const { edit, problem } = validateField(field, shown);
      setTyped((now) => ({ ...now, [field]: shown }));
      setProblems(({ [field]: _before, ...others }) => (problem ? { ...others, [field]: problem } : others));
      if (edit) saving.change(edit);
    },
    /** The field is left: from now on it shows what is stored. */
    leaveField: (field: CategoryField) => {
      if (state === 'saved' && !problems[field]) setTyped(({ [field]: _typed, ...others }) => others);
    },
  };
}
