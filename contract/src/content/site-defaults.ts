import type { Category, HeroSection, NavigationItem, Site } from './site.ts';

export const DEFAULT_NAVIGATION: readonly NavigationItem[] = [
  { id: 'shop', label: 'Shop', href: '/shop', order: 0, visible: true, isExternal: false },
  { id: 'gallery', label: 'Gallery', href: '/gallery', order: 1, visible: true, isExternal: false },
  { id: 'about', label: 'About', href: '/about', order: 2, visible: true, isExternal: false },
];

/** The home page's hero (HOME-01 to 03) until the owner makes one. */
export const DEFAULT_HERO: HeroSection = {
  id: 'home',
  page: 'home',
  title: 'Plenty',
  subtitle: 'Individuality in every piece. Simplicity in every line.',
  description: '',
  backgroundImage: '/hero/poster-1600.avif',
  backgroundVideo: '/hero/hero.webm',
  ctaText: 'Shop The Collection',
  ctaLink: '/shop',
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

/** HOME-10, SHOP-13. */
export const DEFAULT_CATEGORIES: readonly Category[] = [
  createDefaultCategory('tees', 'Tees & Hoodies', 1),
  createDefaultCategory('bottoms', 'Bottoms', 2),
  createDefaultCategory('accessories', 'Accessories', 3),
];

/** What the shop shows before `/api/site` has answered, and where the owner's data is empty. */
export const DEFAULT_SITE: Site = {
  content: [],
  navigation: [...DEFAULT_NAVIGATION],
  heroSections: [DEFAULT_HERO],
  categories: [...DEFAULT_CATEGORIES],
  settings: { supportEmail: '', postalAddress: '', socialLinks: [] },
};

/** The home page's hero: the first active one (HOME-01 to 03), or the shop's own while there is none. */
export function getHomeHero({ heroSections }: Pick<Site, 'heroSections'>): HeroSection {
  return heroSections.find(({ page }) => page === 'home') ?? DEFAULT_HERO;
}
