import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstInvalidField } from '../ui/form.tsx';
import type { FormParseResult } from '../ui/parse-form.ts';
import { useUnsavedChanges } from '../ui/unsaved-changes.tsx';
import { type AdminMutationName, type SaveMessages, type StoredItem, useAdminMutation } from './use-admin-mutation.ts';

type BlankFormOptions<Name extends AdminMutationName, Typed extends object, Form> = {
  readonly messages: SaveMessages;
  /** What stands in it at first. */
  readonly initialValues: Typed;
  /** What it changes, where that is there already (D-34). */
  readonly original?: StoredItem;
  readonly validate: (values: Typed) => FormParseResult<Form>;
  readonly toRequest: (form: Form, values: Typed) => EndpointRequest<Endpoints[Name]>;
  readonly onDone: (answer: EndpointResponse<Endpoints[Name]>) => void;
};

/** A form that begins blank: what is wrong with it is said once it was sent, and asked about at its first field; `form` is for AdminForm. */
export function useBlankForm<Name extends AdminMutationName, Typed extends object, Form>(
  name: Name,
  { messages, initialValues, original, validate, toRequest, onDone }: BlankFormOptions<Name, Typed, Form>,
) {
  const [values, setValues] = useState(initialValues);
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useAdminMutation(name, messages);
  const { data, problems } = validate(values);
  const submit = async () => {
    setIsChecking(true);
    if (data === undefined) return focusFirstInvalidField();
    const answer = await save(toRequest(data, values), { ...(original && { original }) });
    if (answer) onDone(answer);
    return undefined;
  };
  return {
    values,
    setValues,
    problems: { ...errors, ...(isChecking && problems) },
    setValue: <Field extends keyof Typed>(field: Field, value: Typed[Field]) =>
      setValues((now) => ({ ...now, [field]: value })),
    formProps: { isBusy, onSubmit: () => void submit() },
  };
}

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

/** What is typed into the form of something stored: only the fields that were touched stand above what the shop says. */
export function useDraft<Typed extends object>(stored: Typed) {
  const [touched, setTouched] = useState<Partial<Typed>>({});
  const values: Typed = { ...stored, ...touched };
  const changes = Object.fromEntries(
    Object.entries(touched).filter(([field, value]) => value !== stored[field as keyof Typed]),
  ) as Partial<Typed>;
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedChanges(isChanged);
  return {
    values,
    /** What a save sends: the fields that are other than the shop's. */
    changes,
    isChanged,
    setValue: <Field extends keyof Typed>(field: Field, value: Typed[Field]) =>
      setTouched((now) => ({ ...now, [field]: value })),
    reset: () => setTouched({}),
  };
}
