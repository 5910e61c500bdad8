import { type AdminCategory, type CategoryEdit, categoryEditSchema } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { toCategorySlug } from '@plenty/contract/content/site';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callAdminApi } from '../api/admin-api.ts';
import { createAutosave } from '../api/autosave.ts';
import { handleConflict } from '../api/edit-conflict.ts';
import { useFormFields } from '../api/use-admin-form.ts';
import {
  type FieldErrors,
  getNewerVersion,
  ifMatch,
  invalidateAfterSave,
  toastFailure,
  toastSaved,
  updateCachedItem,
} from '../api/use-admin-mutation.ts';
import { useUnloadGuard, useUnsavedChanges } from '../ui/unsaved-changes.ts';

/** A category as its form shows it: the order is still text. */
export type CategoryDraft = Pick<AdminCategory, 'name' | 'displayName' | 'description' | 'image' | 'isActive'> & {
  readonly order: string;
};
type CategoryField = keyof CategoryDraft;

function toCategoryDraft(category: AdminCategory): CategoryDraft {
  const { name, displayName, description, image, order, isActive } = category;
  return { name, displayName, description, image, order: String(order), isActive };
}

/** A new category goes to the end of the list (ACAT-06). */
export function createCategoryDraft(count: number): CategoryDraft {
  return { name: '', displayName: '', description: '', image: '', order: String(count + 1), isActive: true };
}

/** Names become lowercase with hyphens as they are typed (ACAT-05). */
export function normalizeField<Field extends CategoryField>(
  field: Field,
  value: CategoryDraft[Field],
): CategoryDraft[Field] {
  return field === 'name' ? (toCategorySlug(String(value)) as CategoryDraft[Field]) : value;
}

type FieldValidation =
  | { readonly edit: CategoryEdit; readonly problem?: never }
  | { readonly edit?: never; readonly problem: string };

/** The edit that saves one field, or what is still wrong with it. */
export function validateField(field: CategoryField, value: string | boolean): FieldValidation {
  const parsed = categoryEditSchema.safeParse({ [field]: value });
  if (parsed.success) return { edit: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? 'This cannot be saved' };
}

/** A category that is saved as it is edited (D-33). */
export function useCategoryEditor(category: AdminCategory) {
  const client = useQueryClient();
  const [touched, setTouched] = useState<Partial<CategoryDraft>>({});
  const [problems, setProblems] = useState<FieldErrors>({});
  const [autosave] = useState(() =>
    createCategoryAutosave(client, category, () => {
      setTouched({});
      setProblems({});
    }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.read);
  const isFirst = useRef(true);
  // A value that breaks a rule is not sent, so it is on this page alone.
  const [saveProblem] = Object.values(problems);
  useUnloadGuard(state !== 'saved' || saveProblem !== undefined);
  useUnsavedChanges(state === 'failed' || saveProblem !== undefined);

  useEffect(() => autosave.syncWithList(category), [autosave, category]);
  // The effect runs again after a new sign-in, and saves what the ended session could not.
  useEffect(() => {
    if (!isFirst.current && autosave.read() === 'failed') autosave.retry();
    isFirst.current = false;
  }, [autosave]);

  const form = useFormFields<CategoryDraft>({
    values: { ...toCategoryDraft(category), ...touched },
    problems,
    setValue: (field, value) => {
      const normalized = normalizeField(field, value);
      const { edit, problem } = validateField(field, normalized);
      setTouched((now) => ({ ...now, [field]: normalized }));
      setProblems(({ [field]: _before, ...others }) => (problem ? { ...others, [field]: problem } : others));
      if (edit) autosave.change(edit);
    },
  });
  return {
    form,
    state,
    /** Why what was typed last cannot be saved. */
    saveProblem,
    /** A saved field shows the stored value again. */
    handleBlur: (field: CategoryField) => {
      if (state === 'saved' && !problems[field]) setTouched(({ [field]: _touched, ...others }) => others);
    },
  };
}

/** How long no key may be pressed before the toast confirms the change, in milliseconds. */
const SAVED_TOAST_DELAY_MS = 700;

function createCategoryAutosave(client: QueryClient, category: AdminCategory, onAcceptTheirs: () => void) {
  const { updateCategory, listCategories } = adminContentEndpoints;
  const params = { id: category.id };
  /** The version that the next save is based on. */
  let known = category;
  const autosave = createAutosave({
    savedToastDelayMs: SAVED_TOAST_DELAY_MS,
    send: (body: CategoryEdit) => callAdminApi(updateCategory, { params, body }, ifMatch(known.updatedAt)),
    onResponse: ({ item }) => {
      known = item;
      updateCachedItem(client, listCategories, item);
    },
    onSaved: ({ change }) => toastSaved(client, 'Category updated successfully', change),
    onFailed: (failure, edit) => {
      const current = getNewerVersion(failure);
      if (!current) return toastFailure('Failed to update category', failure);
      return handleConflict(edit, known, current, {
        rebase: (updatedAt) => (known = { ...known, updatedAt }),
        saveMine: autosave.retry,
        acceptTheirs: () => {
          autosave.discard();
          onAcceptTheirs();
          invalidateAfterSave(client);
        },
      });
    },
  });
  return {
    ...autosave,
    /** Takes over the refetched category, unless a change of ours is still being saved. */
    syncWithList: (listed: AdminCategory) => {
      if (autosave.read() === 'saved') known = listed;
    },
  };
}
