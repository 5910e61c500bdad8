import type * as z from 'zod/mini';

/** `form` is what was typed makes; it is missing when something is wrong, which `problems` says by field. */
export type FormParseResult<Form> = { readonly data?: Form; readonly problems: Readonly<Record<string, string>> };

/** What was typed, by the shop's own rules: what it makes, or what is wrong with which field. */
export function parseForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
): FormParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { data: parsed.data, problems: {} };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.map(String).join('.')] ??= message;
  return { problems };
}
