import type { ErrorResponse } from '@plenty/contract/api/errors';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiCallError } from '../shell/api-client.ts';
import { focusFirstInvalidInput } from '../ui/text-field.tsx';

/** What is typed into a form, by field. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

export type FormResult<Name extends string, Form> =
  | { readonly form: Form; readonly errors?: never }
  | { readonly form?: never; readonly errors: FormErrors<Name> };

type FieldIssue = { readonly path: string; readonly message: string };

/** The first finding of each field the form has. */
function groupByField<Name extends string>(names: readonly Name[], findings: readonly FieldIssue[]): FormErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const { path, message } of findings) {
    const name = names.find((each) => each === path);
    if (name) errors[name] ??= message;
  }
  return errors;
}

function getFieldNames<Name extends string>(values: FormValues<Name>): Name[] {
  return Object.keys(values) as Name[];
}

/** What is typed, by the rules of the contract: the form it makes, or what is wrong with which field. */
export function validateForm<Name extends string, Schema extends z.ZodMiniType>(
  values: FormValues<Name>,
  schema: Schema,
): FormResult<Name, z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { form: parsed.data };
  const findings = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { errors: groupByField(getFieldNames(values), findings) };
}

/** What the shop found wrong with the fields of this form. */
export function getRejectedFields<Name extends string>(
  values: FormValues<Name>,
  error: ErrorResponse | undefined,
): FormErrors<Name> {
  return error?.code === 'invalid-input' ? groupByField(getFieldNames(values), error.fields) : {};
}

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
