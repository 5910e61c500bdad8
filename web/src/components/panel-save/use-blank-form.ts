import type { EndpointRequest, EndpointResponse } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { useState } from 'react';
import type { FormParseResult } from '../panel-form/check-form.ts';
import { focusFirstInvalidField } from '../panel-form/focus-first-wrong.ts';
import { type AdminMutationName, type SaveMessages, type StoredItem, useAdminMutation } from './use-change.ts';

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
