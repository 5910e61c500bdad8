import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FormParseResult } from '../panel-form/check-form.ts';
import { useDraft } from '../panel-form/use-row-draft.ts';
import { type AdminMutationName, type SaveMessages, type StoredItem, useAdminMutation } from './use-change.ts';

type EditFormOptions<Name extends AdminMutationName, Typed extends object, Form> = {
  readonly messages: SaveMessages;
  /** What is edited, as the shop gave it: a save names its `updatedAt` (D-34). */
  readonly original: StoredItem;
  /** The same, as its form has it. */
  readonly storedValues: Typed;
  readonly validate: (draft: { readonly values: Typed; readonly changes: Partial<Typed> }) => FormParseResult<Form>;
  readonly toRequest: (form: Form, values: Typed) => EndpointRequest<Endpoints[Name]>;
  /** Shows what has just been stored, before anything is read anew. */
  readonly updateCache: (client: QueryClient, answer: EndpointResponse<Endpoints[Name]>) => void;
};

/** The form of something stored: what is typed above it, what is wrong with that, and the save; `form` is for AdminForm. */
export function useEditForm<Name extends AdminMutationName, Typed extends object, Form>(
  name: Name,
  { messages, original, storedValues, validate, toRequest, updateCache }: EditFormOptions<Name, Typed, Form>,
) {
  const client = useQueryClient();
  const { values, changes, isChanged, setValue, reset } = useDraft(storedValues);
  const { save, isBusy, errors } = useAdminMutation(name, messages);
  const { data, problems } = validate({ values, changes });
  const submit = async () => {
    if (data === undefined) return;
    const answer = await save(toRequest(data, values), { original, onTakeTheirs: reset });
    if (!answer) return;
    updateCache(client, answer);
    reset();
  };
  return {
    values,
    isChanged,
    problems: { ...problems, ...errors },
    setValue,
    reset,
    formProps: { isBusy, isDisabled: !isChanged || data === undefined, onSubmit: () => void submit() },
  };
}
