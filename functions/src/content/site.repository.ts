import { checkoutSettingsSchema } from '@plenty/contract/admin/settings';
import { offersCartReminders } from '@plenty/contract/cart/cart-reminder';
import {
  type Category,
  type HeroSection,
  type NavigationItem,
  type Site,
  categorySchema,
  contentEntrySchema,
  heroSectionSchema,
  navigationItemSchema,
  publicSettingsSchema,
} from '@plenty/contract/content/site';
import { SECTIONS_NOT_IN_SITE } from '@plenty/contract/content/page-texts';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { outfitSettingsSchema } from '@plenty/contract/outfit/outfit-settings';
import type { Firestore } from 'firebase-admin/firestore';
import { readClosedDays } from '../catalog/index.ts';
import { paths, parseDocument, parseDocuments } from '../db/index.ts';
import { readCategoryAliases } from './category-rename.repository.ts';

function sortByOrder<T extends NavigationItem | HeroSection | Category>(list: readonly T[]): T[] {
  return list.toSorted((left, right) => left.order - right.order);
}

function orDefault<T>(list: readonly T[], fallback: readonly T[]): T[] {
  return [...(list.length > 0 ? list : fallback)];
}

function withFormerNames(category: Category, aliases: ReadonlyMap<string, string>): Category {
  const formerNames = [...aliases].flatMap(([former, name]) => (name === category.name ? [former] : []));
  return formerNames.length === 0 ? category : { ...category, formerNames };
}

/** The site as shoppers see it. Empty lists show the default content (D-32). */
export async function readSite(database: Firestore): Promise<Site> {
  const [content, navigation, heroSections, categories, settings, checkout, outfits, aliases, closedDays] =
    await Promise.all([
      // The other texts are read where they are shown.
      database.collection(paths.content).where('section', 'not-in', SECTIONS_NOT_IN_SITE).get(),
      database.collection(paths.navigation).get(),
      database.collection(paths.heroSections).get(),
      database.collection(paths.categories).get(),
      database.doc(paths.shopSettings).get(),
      database.doc(paths.checkoutSettings).get(),
      database.doc(paths.outfitSettings).get(),
      readCategoryAliases(database),
      readClosedDays(database),
    ]);
  const allNavigation = orDefault(parseDocuments(navigationItemSchema, navigation.docs), DEFAULT_SITE.navigation);
  const allHeroes = orDefault(parseDocuments(heroSectionSchema, heroSections.docs), DEFAULT_SITE.heroSections);
  const allCategories = orDefault(parseDocuments(categorySchema, categories.docs), DEFAULT_SITE.categories);
  const checkoutSettings = parseDocument(checkoutSettingsSchema, checkout);
  const shownSettings = parseDocument(publicSettingsSchema, settings) ?? DEFAULT_SITE.settings;
  const isClosed = checkoutSettings?.takesOrders === false;
  const offersReminders = offersCartReminders(checkoutSettings, shownSettings.postalAddress);
  return {
    content: parseDocuments(contentEntrySchema, content.docs),
    navigation: sortByOrder(allNavigation.filter((item) => item.visible)),
    heroSections: sortByOrder(allHeroes.filter((hero) => hero.isActive)),
    categories: sortByOrder(allCategories.filter((category) => category.isActive)).map((category) =>
      withFormerNames(category, aliases),
    ),
    settings: shownSettings,
    closedDays,
    ...(isClosed && { isClosed }),
    ...(outfits.exists && { outfits: parseDocument(outfitSettingsSchema, outfits) }),
    ...(offersReminders && { offersCartReminders: true }),
  };
}
