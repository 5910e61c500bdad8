import type { ErrorResponse } from '@plenty/contract/api/errors';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiCallError } from '../shell/api-client.ts';
import { focusFirstInvalidInput } from './text-field.tsx';

/** The typed texts, by field. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;
export type FieldIssue = { readonly path: string; readonly message: string };

type FormResult<Name extends string, Form> =
  | { readonly form: Form; readonly errors?: never }
  | { readonly form?: never; readonly errors: FormErrors<Name> };

/** The first message of each of the fields. */
export function groupByField<Name extends string>(
  names: readonly Name[],
  issues: readonly FieldIssue[],
): FormErrors<Name> {
  const errors: FormErrors<Name> = {};
  for (const { path, message } of issues) {
    const name = names.find((each) => each === path);
    if (name) errors[name] ??= message;
  }
  return errors;
}

/** The parsed form, or one message per invalid field. A nested field is named by its path: 'billingAddress.city'. */
export function parseForm<Name extends string, Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
  names: readonly Name[],
): FormResult<Name, z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { form: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { errors: groupByField(names, issues) };
}

/** The fields' errors: none before the first submit; from then on every change is validated. */
export function useFormErrors<Name extends string, Form>(parse: () => FormResult<Name, Form>) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [rejectedFields, setRejectedFields] = useState<FormErrors<Name>>({});
  const ownErrors: FormErrors<Name> = isSubmitted ? (parse().errors ?? {}) : {};
  return {
    errors: { ...rejectedFields, ...ownErrors },
    /** Shows what the shop rejected until the field changes; false when it rejected no field. */
    showRejected: (rejected: FormErrors<Name>): boolean => {
      setRejectedFields(rejected);
      return Object.keys(rejected).length > 0;
    },
    clearRejected: (name: Name) => setRejectedFields((now) => ({ ...now, [name]: undefined })),
    /** The form to send; undefined when a field is invalid, which then has the focus. */
    validate: (within?: ParentNode): Form | undefined => {
      flushSync(() => setIsSubmitted(true));
      const { form } = parse();
      if (form === undefined) focusFirstInvalidInput(within);
      return form;
    },
    reset: () => {
      setIsSubmitted(false);
      setRejectedFields({});
    },
  };
}

export type FormOptions<Name extends string, Schema extends z.ZodMiniType> = {
  readonly initialValues: FormValues<Name>;
  readonly schema: Schema;
  /** Called with a valid form only. */
  readonly onSubmit: (form: z.output<Schema>) => void;
  /** Keeps the inputs' names unique where a page has several forms: 'profile.'. */
  readonly namePrefix?: string;
};

/** A small form of text fields. */
export function useForm<Name extends string, Schema extends z.ZodMiniType>({
  initialValues,
  schema,
  onSubmit,
  namePrefix = '',
}: FormOptions<Name, Schema>) {
  const [values, setValues] = useState(initialValues);
  const names = Object.keys(initialValues) as Name[];
  const { errors, ...form } = useFormErrors(() => parseForm(schema, values, names));
  const setField = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    form.clearRejected(name);
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
      const valid = form.validate(event.currentTarget);
      if (valid !== undefined) onSubmit(valid);
    },
    /** Shows what the shop rejected under its fields; false when it rejected none of them. */
    showRejectedFields: (failure: unknown) =>
      form.showRejected(getRejectedFields(names, failure instanceof ApiCallError ? failure.error : undefined)),
    reset: () => {
      setValues(initialValues);
      form.reset();
    },
  };
}

/** The fields of a form that the shop rejected. */
export function getRejectedFields<Name extends string>(
  names: readonly Name[],
  error: ErrorResponse | undefined,
): FormErrors<Name> {
  return error?.code === 'invalid-input' ? groupByField(names, error.fields) : {};
}
