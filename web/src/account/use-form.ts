import type { ErrorResponse } from '@plenty/contract/api/errors';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiCallError } from '../shell/api-client.ts';
import { focusFirstInvalidInput } from '../ui/text-field.tsx';

/** The typed texts, by field. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;
type FormErrors<Name extends string> = Partial<Record<Name, string>>;

type FormResult<Name extends string, Form> =
  | { readonly form: Form; readonly errors?: never }
  | { readonly form?: never; readonly errors: FormErrors<Name> };

type FieldIssue = { readonly path: string; readonly message: string };

/** The first message of each field that the form has. */
function groupByField<Name extends string>(values: FormValues<Name>, issues: readonly FieldIssue[]): FormErrors<Name> {
  const names = Object.keys(values) as Name[];
  const errors: FormErrors<Name> = {};
  for (const { path, message } of issues) {
    const name = names.find((each) => each === path);
    if (name) errors[name] ??= message;
  }
  return errors;
}

/** The parsed form, or one message per invalid field. */
export function validateForm<Name extends string, Schema extends z.ZodMiniType>(
  values: FormValues<Name>,
  schema: Schema,
): FormResult<Name, z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { form: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { errors: groupByField(values, issues) };
}

/** The fields of this form that the shop rejected. */
export function getRejectedFields<Name extends string>(
  values: FormValues<Name>,
  error: ErrorResponse | undefined,
): FormErrors<Name> {
  return error?.code === 'invalid-input' ? groupByField(values, error.fields) : {};
}

type FormOptions<Name extends string, Schema extends z.ZodMiniType> = {
  readonly initialValues: FormValues<Name>;
  readonly schema: Schema;
  /** Called with a valid form only. */
  readonly onSubmit: (form: z.output<Schema>) => void;
  /** Keeps the inputs' names unique where a page has several forms: 'profile.'. */
  readonly namePrefix?: string;
};

/** A small form. It shows no error before the first submit; from then on it validates every change. */
export function useForm<Name extends string, Schema extends z.ZodMiniType>({
  initialValues,
  schema,
  onSubmit,
  namePrefix = '',
}: FormOptions<Name, Schema>) {
  const [values, setValues] = useState(initialValues);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [rejectedFields, setRejectedFields] = useState<FormErrors<Name>>({});
  const ownErrors: FormErrors<Name> = isSubmitted ? (validateForm(values, schema).errors ?? {}) : {};
  const errors = { ...rejectedFields, ...ownErrors };
  const setField = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRejectedFields((now) => ({ ...now, [name]: undefined }));
  };
  return {
    values,
    errors,
    setField,
    /** The props of a field's TextField. */
    field: (name: Name) => ({
      name: `${namePrefix}${name}`,
      value: values[name],
      error: errors[name],
      onValueChange: (value: string) => setField(name, value),
    }),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { form } = validateForm(values, schema);
      flushSync(() => setIsSubmitted(true));
      if (form === undefined) focusFirstInvalidInput(event.currentTarget);
      else onSubmit(form);
    },
    /** Shows what the shop rejected under its fields; false when it rejected none of them. */
    showRejectedFields: (failure: unknown): boolean => {
      const rejected = getRejectedFields(values, failure instanceof ApiCallError ? failure.error : undefined);
      setRejectedFields(rejected);
      return Object.keys(rejected).length > 0;
    },
    reset: () => {
      setValues(initialValues);
      setIsSubmitted(false);
      setRejectedFields({});
    },
  };
}
