import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { NewArrivals } from '../../features/catalog/new-arrivals.tsx';
import { LooksTeaser } from '../../features/gallery/looks-teaser.tsx';
import { CategoryTiles } from '../../features/site/home/category-tiles.tsx';
import { Hero } from '../../features/site/home/hero.tsx';
import { OurStory } from '../../features/site/home/our-story.tsx';

/** / (HOME-04). */
export default function HomePage() {
  usePageHead(undefined, '/');
  return (
    <>
      <Hero />
      <NewArrivals />
      <LooksTeaser />
      <CategoryTiles />
      <OurStory />
    </>
  );
}
