import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import type { CategoryEdit, AdminCategory } from '@plenty/contract/panel/panel-category';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { describeDifferences } from '../../../components/panel-save/describe-difference.ts';
import { invalidateAfterSave } from '../../../components/panel-save/follow-save.ts';
import { createAutosave } from '../../../components/panel-save/latest-save.ts';
import { openEditConflict } from '../../../components/panel-save/stale-question.ts';
import { ifMatch, toastSaved, toastFailure, getNewerVersion } from '../../../components/panel-save/use-change.ts';
import { useUnloadGuard } from '../../../components/panel-save/use-unload-guard.ts';
import { adminQuery } from '../../../components/panel-save/use-panel-read.ts';
import {
  type CategoryField,
  type CategoryDraft,
  normalizeField,
  validateField,
  toCategoryDraft,
} from './category-draft.ts';

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
