import type { ResponseOf } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import type { CategoryEdit, PanelCategory } from '@plenty/contract/panel/panel-category';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { describeDifference } from '../../../components/panel-save/describe-difference.ts';
import { followSave } from '../../../components/panel-save/follow-save.ts';
import { makeLatestSave } from '../../../components/panel-save/latest-save.ts';
import { askAboutStale } from '../../../components/panel-save/stale-question.ts';
import { ifMatch, sayDone, sayFailed, staleCurrent } from '../../../components/panel-save/use-change.ts';
import { useUnloadGuard } from '../../../components/panel-save/use-unload-guard.ts';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';
import { type CategoryField, type CategoryTyped, asTyped, checkField, typedOf } from './category-draft.ts';

type Answer = ResponseOf<Endpoints['updateCategory']>;
type Problems = Readonly<Partial<Record<CategoryField, string>>>;

/** How long nothing may be typed before a change has settled, in milliseconds. */
const REST_MS = 700;
const FAILED = 'Failed to update category';

function startSaving(client: QueryClient, category: PanelCategory, onTheirs: () => void) {
  const list = panelQuery('listCategories').queryKey;
  let { updatedAt } = category;
  let known: PanelCategory = category;
  let last: CategoryEdit = {};
  const saving = makeLatestSave<CategoryEdit, Answer>({
    restMs: REST_MS,
    send: (edit) => {
      last = edit;
      return callPanel('updateCategory', { params: { id: category.id }, body: edit }, ifMatch(updatedAt));
    },
    onAnswer: ({ item }) => {
      ({ updatedAt } = item);
      known = item;
      client.setQueryData(list, (listed) => listed?.map((other) => (other.id === item.id ? item : other)));
    },
    onSettled: ({ change }) => sayDone(client, 'Category updated successfully', change),
    onFailed: (failure) => {
      const current = staleCurrent(failure);
      if (!current) return sayFailed(FAILED, failure);
      const keepMine = () => {
        updatedAt = String(current['updatedAt']);
        saving.retry();
      };
      const differences = describeDifference(last, known, current);
      if (differences.length === 0) return keepMine();
      return askAboutStale({
        isAct: false,
        differences,
        keepMine,
        takeTheirs: () => {
          updatedAt = String(current['updatedAt']);
          saving.forget();
          onTheirs();
          followSave(client);
        },
        close: () => undefined,
      });
    },
  });
  return {
    ...saving,
    /** What the list says now, unless something of ours is still on its way. */
    learn: (listed: PanelCategory) => {
      if (saving.read() !== 'saved') return;
      known = listed;
      ({ updatedAt } = listed);
    },
  };
}

/** A category that is saved with every keystroke (ACAT-02, D-33). */
export function useCategoryEditing(category: PanelCategory) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<CategoryTyped>>({});
  const [problems, setProblems] = useState<Problems>({});
  const [saving] = useState(() => startSaving(client, category, () => setTyped({})));
  const state = useSyncExternalStore(saving.subscribe, saving.read);
  const isFirst = useRef(true);
  useUnloadGuard(state !== 'saved');

  useEffect(() => saving.learn(category), [saving, category]);
  // Back from behind the gate: what was refused there goes out again.
  useEffect(() => {
    if (!isFirst.current && saving.read() === 'failed') saving.retry();
    isFirst.current = false;
  }, [saving]);

  return {
    values: { ...typedOf(category), ...typed },
    problems,
    state,
    change: <Field extends CategoryField>(field: Field, value: CategoryTyped[Field]) => {
      const shown = asTyped(field, value);
      const { edit, problem } = checkField(field, shown);
      setTyped((now) => ({ ...now, [field]: shown }));
      setProblems(({ [field]: _before, ...others }) => (problem ? { ...others, [field]: problem } : others));
      if (edit) saving.change(edit);
    },
    /** The field is left: from now on it shows what is stored. */
    settle: (field: CategoryField) => {
      if (state === 'saved' && !problems[field]) setTyped(({ [field]: _typed, ...others }) => others);
    },
  };
}
