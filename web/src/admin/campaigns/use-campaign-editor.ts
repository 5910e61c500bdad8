import { type AdminCampaign, type CampaignContent, campaignEditSchema } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { adminQuery, callAdminApi } from '../api/admin-api.ts';
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
} from '../api/use-admin-mutation.ts';
import { useUnloadGuard, useUnsavedChanges } from '../ui/unsaved-changes.ts';

/** Shows a saved campaign at once, before the refetch. */
export function updateCachedCampaign(client: QueryClient, item: AdminCampaign): void {
  client.setQueryData(adminQuery(adminCampaignEndpoints.listCampaigns).queryKey, (known) =>
    known ? { ...known, campaigns: known.campaigns.map((other) => (other.id === item.id ? item : other)) } : known,
  );
}

/** A draft that is saved as it is typed (D-33). */
export function useCampaignEditor(campaign: AdminCampaign) {
  const client = useQueryClient();
  const [touched, setTouched] = useState<Partial<CampaignContent>>({});
  const [problems, setProblems] = useState<FieldErrors>({});
  const [listed, setListed] = useState(campaign);
  // A field shows the stored value again, and so follows an undo, once the list has it: the list learns of a save a moment later, and what
  // is typed in that moment must not build on the text before it.
  if (listed !== campaign) {
    setListed(campaign);
    setTouched(omitStored(touched, campaign));
  }
  const [autosave] = useState(() =>
    createCampaignAutosave(client, campaign, () => {
      setTouched({});
      setProblems({});
    }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.read);
  const isFirst = useRef(true);
  // Text that breaks a rule is not sent, so it is on this page alone.
  const [saveProblem] = Object.values(problems);
  useUnloadGuard(state !== 'saved' || saveProblem !== undefined);
  useUnsavedChanges(state === 'failed' || saveProblem !== undefined);

  useEffect(() => autosave.syncWithList(campaign), [autosave, campaign]);
  // The effect runs again after a new sign-in, and saves what the ended session could not.
  useEffect(() => {
    if (!isFirst.current && autosave.read() === 'failed') autosave.retry();
    isFirst.current = false;
  }, [autosave]);

  const { subject, preheader, blocks } = campaign;
  const form = useFormFields<CampaignContent>({
    values: { subject, preheader, blocks, ...touched },
    problems,
    setValue: (field, value) => {
      const parsed = campaignEditSchema.safeParse({ [field]: value });
      const problem = parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'This cannot be saved');
      setTouched((now) => ({ ...now, [field]: value }));
      setProblems(({ [field]: _before, ...others }) => (problem ? { ...others, [field]: problem } : others));
      if (parsed.success) autosave.change(parsed.data);
    },
  });
  return {
    form,
    state,
    /** Why what was typed last cannot be saved. */
    saveProblem,
    isSaved: state === 'saved' && saveProblem === undefined,
    getSaved: autosave.getKnown,
  };
}

/** How long no key may be pressed before the toast confirms the change, in milliseconds. */
const SAVED_TOAST_DELAY_MS = 1500;

function omitStored(touched: Partial<CampaignContent>, stored: CampaignContent): Partial<CampaignContent> {
  const isStored = (field: keyof CampaignContent) => JSON.stringify(touched[field]) === JSON.stringify(stored[field]);
  const { subject, preheader, blocks } = touched;
  return {
    ...(subject !== undefined && !isStored('subject') && { subject }),
    ...(preheader !== undefined && !isStored('preheader') && { preheader }),
    ...(blocks !== undefined && !isStored('blocks') && { blocks }),
  };
}

function createCampaignAutosave(client: QueryClient, campaign: AdminCampaign, onAcceptTheirs: () => void) {
  const params = { id: campaign.id };
  /** The version that the next save is based on. */
  let known = campaign;
  const autosave = createAutosave({
    savedToastDelayMs: SAVED_TOAST_DELAY_MS,
    send: (body: Partial<CampaignContent>) =>
      callAdminApi(adminCampaignEndpoints.updateCampaign, { params, body }, ifMatch(known.updatedAt)),
    onResponse: ({ item }) => {
      known = item;
      updateCachedCampaign(client, item);
    },
    onSaved: ({ change }) => toastSaved(client, 'Campaign saved', change),
    onFailed: (failure, edit) => {
      const current = getNewerVersion(failure);
      if (!current) return toastFailure('The campaign was not saved', failure);
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
    getKnown: () => known,
    /** Takes over the refetched campaign, unless a change of ours is still being saved. */
    syncWithList: (listed: AdminCampaign) => {
      if (autosave.read() === 'saved') known = listed;
    },
  };
}
