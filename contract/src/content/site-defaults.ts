import { PAGE_PATHS } from './shop-paths.ts';
import type { Category, HeroSection, NavigationItem, Site } from './site.ts';

export const DEFAULT_NAVIGATION: readonly NavigationItem[] = [
  { id: 'shop', label: 'Shop', href: PAGE_PATHS.shop, order: 0, visible: true, isExternal: false },
  { id: 'gallery', label: 'Gallery', href: PAGE_PATHS.gallery, order: 1, visible: true, isExternal: false },
  { id: 'about', label: 'About', href: PAGE_PATHS.about, order: 2, visible: true, isExternal: false },
];

/** Shown until the owner creates a hero (HOME-01 to HOME-03). */
export const DEFAULT_HERO: HeroSection = {
  id: 'home',
  page: 'home',
  title: 'Plenty',
  subtitle: 'Your sneakers say who you are. The clothes keep it simple.',
  description: '',
  backgroundImage: '/hero/poster-1600.avif',
  backgroundVideo: '/hero/hero.webm',
  ctaText: 'Shop The Collection',
  ctaLink: PAGE_PATHS.shop,
  isActive: true,
  order: 0,
};

function createDefaultCategory(name: string, displayName: string, order: number): Category {
  return {
    id: name,
    name,
    displayName,
    description: '',
    image: `/pictures/category-${name}-1200.avif`,
    isActive: true,
    order,
  };
}

export const DEFAULT_CATEGORIES: readonly Category[] = [
  createDefaultCategory('tees', 'Tees & Hoodies', 1),
  createDefaultCategory('bottoms', 'Bottoms', 2),
  createDefaultCategory('accessories', 'Accessories', 3),
];

/** What the shop shows before `/api/site` has responded, and where the owner has entered nothing. */
export const DEFAULT_SITE: Site = {
  content: [],
  navigation: [...DEFAULT_NAVIGATION],
  heroSections: [DEFAULT_HERO],
  categories: [...DEFAULT_CATEGORIES],
  settings: { supportEmail: '', postalAddress: '', socialLinks: [] },
};

/** The first active hero, or the default one (HOME-01 to HOME-03). */
export function getHomeHero({ heroSections }: Pick<Site, 'heroSections'>): HeroSection {
  return heroSections.find(({ page }) => page === 'home') ?? DEFAULT_HERO;
}
