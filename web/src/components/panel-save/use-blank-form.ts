import type { RequestOf, ResponseOf } from '@plenty/contract/api/endpoint';
import type { Endpoints } from '@plenty/contract/api/endpoints';
import { useState } from 'react';
import type { Checked } from '../panel-form/check-form.ts';
import { focusFirstWrong } from '../panel-form/focus-first-wrong.ts';
import { type ChangeName, type ChangeWords, type Stored, useChange } from './use-change.ts';

type Options<Name extends ChangeName, Typed extends object, Form> = {
  readonly words: ChangeWords;
  /** What stands in it at first. */
  readonly blank: Typed;
  /** What it changes, where that is there already (D-34). */
  readonly seen?: Stored;
  readonly check: (values: Typed) => Checked<Form>;
  readonly request: (form: Form, values: Typed) => RequestOf<Endpoints[Name]>;
  readonly onDone: (answer: ResponseOf<Endpoints[Name]>) => void;
};

/** A form that begins blank: what is wrong with it is said once it was sent, and asked about at its first field; `form` is for PanelForm. */
export function useBlankForm<Name extends ChangeName, Typed extends object, Form>(
  name: Name,
  { words, blank, seen, check, request, onDone }: Options<Name, Typed, Form>,
) {
  const [values, setValues] = useState(blank);
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange(name, words);
  const { form, problems } = check(values);
  const submit = async () => {
    setIsChecking(true);
    if (form === undefined) return focusFirstWrong();
    const answer = await save(request(form, values), { ...(seen && { seen }) });
    if (answer) onDone(answer);
    return undefined;
  };
  return {
    values,
    setValues,
    problems: { ...errors, ...(isChecking && problems) },
    change: <Field extends keyof Typed>(field: Field, value: Typed[Field]) =>
      setValues((now) => ({ ...now, [field]: value })),
    form: { isBusy, onSubmit: () => void submit() },
  };
}
