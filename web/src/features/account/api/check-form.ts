import type { ErrorResponse } from '@plenty/contract/api/shop-error';
import type * as z from 'zod/mini';

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
