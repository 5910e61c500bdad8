import { type CategoryEdit, type AdminCategory, categoryEditSchema } from '@plenty/contract/panel/panel-category';
import { toCategorySlug } from '@plenty/contract/site/category-name';

/** What is on the screen of a category: its texts as typed, the order still a text. */
export type CategoryDraft = {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly image: string;
  readonly order: string;
  readonly isActive: boolean;
};
export type CategoryField = keyof CategoryDraft;

export function toCategoryDraft({
  name,
  displayName,
  description,
  image,
  order,
  isActive,
}: AdminCategory): CategoryDraft {
  return { name, displayName, description, image, order: String(order), isActive };
}

/** A new category; its order is the count of categories plus 1 (ACAT-06). */
export function createCategoryDraft(count: number): CategoryDraft {
  return { name: '', displayName: '', description: '', image: '', order: String(count + 1), isActive: true };
}

/** A field as it is shown while it is typed: names are lower-cased with hyphens at once (ACAT-05). */
export function normalizeField<Field extends CategoryField>(
  field: Field,
  value: CategoryDraft[Field],
): CategoryDraft[Field] {
  return field === 'name' ? (toCategorySlug(String(value)) as CategoryDraft[Field]) : value;
}

export type FieldValidation =
  | { readonly edit: CategoryEdit; readonly problem?: never }
  | { readonly edit?: never; readonly problem: string };

/** One field by the shop's rule: the edit that saves it, or what is wrong with it so far. */
export function validateField(field: CategoryField, value: string | boolean): FieldValidation {
  const parsed = categoryEditSchema.safeParse({ [field]: value });
  if (parsed.success) return { edit: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? 'This cannot be saved' };
}
