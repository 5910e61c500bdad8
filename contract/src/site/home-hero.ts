import type { HeroSection, Site } from './site.ts';
import { DEFAULT_HERO } from './site-defaults.ts';

/** The home page's hero: the first active one (HOME-01 to 03), or the shop's own while there is none. */
export function getHomeHero({ heroSections }: Pick<Site, 'heroSections'>): HeroSection {
  return heroSections.find(({ page }) => page === 'home') ?? DEFAULT_HERO;
}
