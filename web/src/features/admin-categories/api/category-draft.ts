import { type CategoryEdit, type PanelCategory, categoryEditSchema } from '@plenty/contract/panel/panel-category';
import { categoryName } from '@plenty/contract/site/category-name';

/** What is on the screen of a category: its texts as typed, the order still a text. */
export type CategoryTyped = {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly image: string;
  readonly order: string;
  readonly isActive: boolean;
};
export type CategoryField = keyof CategoryTyped;

export function typedOf({ name, displayName, description, image, order, isActive }: PanelCategory): CategoryTyped {
  return { name, displayName, description, image, order: String(order), isActive };
}

/** A new category; its order is the count of categories plus 1 (ACAT-06). */
export function newCategory(count: number): CategoryTyped {
  return { name: '', displayName: '', description: '', image: '', order: String(count + 1), isActive: true };
}

/** A field as it is shown while it is typed: names are lower-cased with hyphens at once (ACAT-05). */
export function asTyped<Field extends CategoryField>(field: Field, value: CategoryTyped[Field]): CategoryTyped[Field] {
  return field === 'name' ? (categoryName(String(value)) as CategoryTyped[Field]) : value;
}

export type CheckedField =
  | { readonly edit: CategoryEdit; readonly problem?: never }
  | { readonly edit?: never; readonly problem: string };

/** One field by the shop's rule: the edit that saves it, or what is wrong with it so far. */
export function checkField(field: CategoryField, value: string | boolean): CheckedField {
  const parsed = categoryEditSchema.safeParse({ [field]: value });
  if (parsed.success) return { edit: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? 'This cannot be saved' };
}
