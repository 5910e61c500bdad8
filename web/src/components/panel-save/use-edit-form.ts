import type { RequestOf, ResponseOf } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Checked } from '../panel-form/check-form.ts';
import { useRowDraft } from '../panel-form/use-row-draft.ts';
import { type ChangeName, type ChangeWords, type Stored, useChange } from './use-change.ts';

type Options<Name extends ChangeName, Typed extends object, Form> = {
  readonly words: ChangeWords;
  /** What is edited, as the shop gave it: a save names its `updatedAt` (D-34). */
  readonly seen: Stored;
  /** The same, as its form has it. */
  readonly typed: Typed;
  readonly check: (draft: { readonly values: Typed; readonly changes: Partial<Typed> }) => Checked<Form>;
  readonly request: (form: Form, values: Typed) => RequestOf<Endpoints[Name]>;
  /** Shows what has just been stored, before anything is read anew. */
  readonly keep: (client: QueryClient, answer: ResponseOf<Endpoints[Name]>) => void;
};

/** The form of something stored: what is typed above it, what is wrong with that, and the save; `form` is for PanelForm. */
export function useEditForm<Name extends ChangeName, Typed extends object, Form>(
  name: Name,
  { words, seen, typed, check, request, keep }: Options<Name, Typed, Form>,
) {
  const client = useQueryClient();
  const { values, changes, isChanged, change, reset } = useRowDraft(typed);
  const { save, isBusy, errors } = useChange(name, words);
  const { form, problems } = check({ values, changes });
  const submit = async () => {
    if (form === undefined) return;
    const answer = await save(request(form, values), { seen, onTheirs: reset });
    if (!answer) return;
    keep(client, answer);
    reset();
  };
  return {
    values,
    isChanged,
    problems: { ...problems, ...errors },
    change,
    reset,
    form: { isBusy, isDisabled: !isChanged || form === undefined, onSubmit: () => void submit() },
  };
}
