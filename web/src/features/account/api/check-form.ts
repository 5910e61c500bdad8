import type { ShopError } from '@plenty/contract/api/shop-error';
import type * as z from 'zod/mini';

/** What is typed into a form, by field. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Errors<Name extends string> = Partial<Record<Name, string>>;

export type Checked<Name extends string, Form> =
  | { readonly form: Form; readonly errors?: never }
  | { readonly form?: never; readonly errors: Errors<Name> };

type Finding = { readonly path: string; readonly message: string };

/** The first finding of each field the form has. */
function byField<Name extends string>(names: readonly Name[], findings: readonly Finding[]): Errors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const { path, message } of findings) {
    const name = names.find((each) => each === path);
    if (name) errors[name] ??= message;
  }
  return errors;
}

function namesOf<Name extends string>(values: Values<Name>): Name[] {
  return Object.keys(values) as Name[];
}

/** What is typed, by the rules of the contract: the form it makes, or what is wrong with which field. */
export function checkForm<Name extends string, Schema extends z.ZodMiniType>(
  values: Values<Name>,
  schema: Schema,
): Checked<Name, z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { form: parsed.data };
  const findings = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { errors: byField(namesOf(values), findings) };
}

/** What the shop found wrong with the fields of this form. */
export function refusedFields<Name extends string>(values: Values<Name>, error: ShopError | undefined): Errors<Name> {
  return error?.code === 'invalid-input' ? byField(namesOf(values), error.fields) : {};
}
