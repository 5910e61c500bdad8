import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import { isSameValue } from '@plenty/contract/admin/field-merge';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { focusFirstInvalidField } from '../ui/form.tsx';
import type { FormParseResult } from '../ui/parse-form.ts';
import { useUnsavedChanges } from '../ui/unsaved-changes.ts';
import type { StoredItem } from './edit-conflict.ts';
import { type StoredVersion, changeField, createDraft, discardSaved, followStored, readDraft } from './edit-draft.ts';
import {
  type AdminMutationEndpoint,
  type FieldErrors,
  type SaveMessages,
  useAdminMutation,
} from './use-admin-mutation.ts';

/** What the inputs of a form need: its values as typed, and what is wrong with them by field. */
export type FormFields<Values> = {
  readonly values: Values;
  readonly problems: FieldErrors;
  readonly setValue: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  /** The props of a field's input: `<TextInput label="Title" {...field('title')} />`. */
  readonly field: <Field extends keyof Values & string>(
    field: Field,
  ) => {
    readonly value: Values[Field];
    readonly error: string | undefined;
    readonly onChange: (value: Values[Field]) => void;
  };
};

/** As long as `setValue` is the same function, so is the `onChange` of each field, and a key renders only the input it is typed into. */
export function useFormFields<Values>({
  values,
  problems,
  setValue,
}: Omit<FormFields<Values>, 'field'>): FormFields<Values> {
  const getOnChange = useMemo(() => createChangeHandlers(setValue), [setValue]);
  return {
    values,
    problems,
    setValue,
    field: (field) => ({ value: values[field], error: problems[field], onChange: getOnChange(field) }),
  };
}

function createChangeHandlers<Values>(setValue: FormFields<Values>['setValue']) {
  const known: { [Field in keyof Values & string]?: (value: Values[Field]) => void } = {};
  return <Field extends keyof Values & string>(field: Field) =>
    (known[field] ??= (value: Values[Field]) => setValue(field, value));
}

type BlankFormOptions<E extends AdminMutationEndpoint, Values, Form> = {
  readonly messages: SaveMessages;
  /** `key` is the same for every try of one form, so that a creation happens once (D-64). */
  readonly toRequest: (form: Form, values: Values, key: string) => EndpointRequest<E>;
  readonly initialValues: Values;
  /** The stored item that the form acts on, such as the order of a refund. It acts on the one that it was opened with (D-34). */
  readonly original?: StoredItem;
  readonly toPlainFields?: (item: StoredItem) => StoredItem;
  /** Called when the owner leaves an item as somebody else has changed it: what was typed here is not wanted any more. */
  readonly onLeave?: () => void;
  readonly validate: (values: Values) => FormParseResult<Form>;
  readonly onDone: (response: EndpointResponse<E>) => void;
};

/** A form that creates something or runs an action. Problems show once it was submitted. `formProps` are for AdminForm. */
export function useBlankForm<E extends AdminMutationEndpoint, Values extends object, Form>(
  endpoint: E,
  {
    messages,
    initialValues,
    original,
    toPlainFields,
    onLeave,
    validate,
    toRequest,
    onDone,
  }: BlankFormOptions<E, Values, Form>,
) {
  const [values, setValues] = useState(initialValues);
  const [blank] = useState(initialValues);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  // Not the one of the last refetch: the shop could not notice that somebody else has changed it since.
  const [seen] = useState(original);
  const { save, isBusy, errors } = useAdminMutation(endpoint, messages);
  const { data, problems } = validate(values);
  const submit = async () => {
    setWasSubmitted(true);
    if (data === undefined) return focusFirstInvalidField();
    const response = await save(toRequest(data, values, key), {
      original: seen,
      isAction: true,
      toPlainFields,
      ...(onLeave && { onAcceptTheirs: onLeave }),
    });
    if (response) onDone(response);
    return undefined;
  };
  const setValue = useCallback(
    <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      setValues((now) => ({ ...now, [field]: value })),
    [],
  );
  return {
    ...useFormFields<Values>({ values, problems: { ...errors, ...(wasSubmitted && problems) }, setValue }),
    setValues,
    formProps: { isBusy, isChanged: !isSameValue(values, blank), onSubmit: () => void submit() },
  };
}

type EditFormOptions<E extends AdminMutationEndpoint, Values, Form> = {
  readonly messages: SaveMessages;
  readonly toRequest: (form: Form, values: Values) => EndpointRequest<E>;
  /** The item as the shop returned it last; a save sends the `updatedAt` of the one that was typed over (D-34). */
  readonly original: StoredItem;
  /** The same item as the form shows it. */
  readonly storedValues: Values;
  readonly validate: (draft: { readonly values: Values; readonly changes: Partial<Values> }) => FormParseResult<Form>;
  /** Shows the saved item at once, before the refetch. */
  readonly updateCache: (client: QueryClient, response: EndpointResponse<E>) => void;
};

/** A form that edits a stored item. It can be submitted once something was changed. `formProps` are for AdminForm. */
export function useEditForm<E extends AdminMutationEndpoint, Values extends object, Form>(
  endpoint: E,
  { messages, original, storedValues, validate, toRequest, updateCache }: EditFormOptions<E, Values, Form>,
) {
  const client = useQueryClient();
  const { save, isBusy, errors } = useAdminMutation(endpoint, messages);
  const draft = useDraft({ item: original, values: storedValues }, isBusy);
  const { values, changes, isChanged, setValue, reset } = draft;
  const { data, problems } = validate({ values, changes });
  const submit = async () => {
    if (data === undefined) return;
    const response = await save(toRequest(data, values), { original: draft.original, onAcceptTheirs: reset });
    if (!response) return;
    updateCache(client, response);
    draft.discardSaved();
  };
  return {
    ...useFormFields<Values>({ values, problems: { ...problems, ...errors }, setValue }),
    isChanged,
    reset,
    formProps: { isBusy, isDisabled: !isChanged || data === undefined, onSubmit: () => void submit() },
  };
}

/** Edits on top of a stored item. */
function useDraft<Values extends object>(stored: StoredVersion<Values>, isSaving: boolean) {
  const [known, setDraft] = useState(createDraft<Values>);
  const draft = followStored(known, stored, { isSaving });
  if (draft !== known) setDraft(draft);
  const { original, values, changes } = readDraft(draft, stored);
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedChanges(isChanged);
  const setValue = useCallback(
    <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      setDraft((now) => changeField(now, field, value)),
    [],
  );
  return {
    original,
    values,
    changes,
    isChanged,
    setValue,
    reset: () => setDraft(createDraft<Values>()),
    /** Of the render that sent it. */
    discardSaved: () => setDraft((now) => discardSaved(now, draft, original)),
  };
}
