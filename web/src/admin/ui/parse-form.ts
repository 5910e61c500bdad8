import type * as z from 'zod/mini';

/** Either the parsed form or the problems by field, such as 'pictures.0.alt'. */
export type FormParseResult<Form> = { readonly data?: Form; readonly problems: Readonly<Record<string, string>> };

/** Parses the values of a form with the schema that the server uses, too. */
export function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): FormParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { data: parsed.data, problems: {} };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.map(String).join('.')] ??= message;
  return { problems };
}
