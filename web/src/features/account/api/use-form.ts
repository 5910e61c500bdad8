import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { focusFirstInvalidInput } from '../../../components/text-field/focus-first-wrong-field.ts';
import { ApiCallError } from '../../../lib/shop-call-error.ts';
import { type FormErrors, type FormValues, validateForm, getRejectedFields } from './check-form.ts';

type FormOptions<Name extends string, Schema extends z.ZodMiniType> = {
  readonly initialValues: FormValues<Name>;
  readonly schema: Schema;
  /** Is given what is right; nothing wrong is ever sent. */
  readonly onSubmit: (form: z.output<Schema>) => void;
};

/** A small form: nothing is called wrong before the first try, after it every change is checked at once. */
export function useForm<Name extends string, Schema extends z.ZodMiniType>({
  initialValues,
  schema,
  onSubmit,
}: FormOptions<Name, Schema>) {
  const [values, setValues] = useState(initialValues);
  const [isChecking, setIsChecking] = useState(false);
  const [shopErrors, setShopErrors] = useState<FormErrors<Name>>({});
  const own: FormErrors<Name> = isChecking ? (validateForm(values, schema).errors ?? {}) : {};
  return {
    values,
    errors: { ...shopErrors, ...own },
    setField: (name: Name, value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setShopErrors((now) => ({ ...now, [name]: undefined }));
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { form } = validateForm(values, schema);
      flushSync(() => setIsChecking(true));
      if (form === undefined) focusFirstInvalidInput(event.currentTarget);
      else onSubmit(form);
    },
    /** Puts what the shop found wrong under its fields; true when it was any of them. */
    showRejectedFields: (failure: unknown): boolean => {
      const refused = getRejectedFields(values, failure instanceof ApiCallError ? failure.error : undefined);
      setShopErrors(refused);
      return Object.keys(refused).length > 0;
    },
    reset: (next: FormValues<Name> = initialValues) => {
      setValues(next);
      setIsChecking(false);
      setShopErrors({});
    },
  };
}
