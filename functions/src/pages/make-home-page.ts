import { POSTER_SIZES, posterWidths } from '@plenty/contract/catalog/picture-sizes/poster-sizes';
import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { homeHero } from '@plenty/contract/site/home-hero';
import { HOME_LOOKS } from '@plenty/contract/site/page-head';
import type { Site } from '@plenty/contract/site/site';
import { contentText } from '@plenty/contract/site/words/content-text';
import { FOOTER_WORDS } from '@plenty/contract/site/words/footer-words';
import { previewOf } from './describe-picture.ts';
import type { Page } from './page.ts';
import { plainHome } from './plain-html.ts';
import { shorten } from './shorten.ts';
import { structuredShop } from './structured-lists.ts';

/** More new arrivals than these are fetched by the page itself. */
const MOST_ARRIVALS = 120;

type Shown = { readonly site: Site; readonly looks: readonly Look[] };

/** A product as its card shows it: a tenth of it, and the page of the product brings the rest. */
function cardOf({ variants: _counted, ...product }: Product): Product {
  const pictures = product.pictures.slice(0, 2);
  return { ...product, description: '', sizes: [], colors: [], pictures, images: pictures.map(({ src }) => src) };
}

/** /: hero, new arrivals and looks as the snapshot has them, with the answers the page's code would ask for. */
export function makeHomePage(listed: readonly Product[], { site, looks }: Shown, origin: string): Page {
  const { title, subtitle, backgroundImage } = homeHero(site);
  const arrivals = listed.filter(({ featured }) => featured);
  const tagline = contentText(site, FOOTER_WORDS, 'footer.tagline');
  return {
    title: undefined,
    description: shorten(`Heavy tees, quiet fleece and shorts that end where the shoe begins. ${tagline}`),
    canonical: '/',
    kind: 'website',
    preview: previewOf(looks[0]?.picture ?? arrivals[0]?.pictures[0]),
    firstPictures: backgroundImage
      ? [{ src: backgroundImage, widths: posterWidths(backgroundImage), sizes: POSTER_SIZES }]
      : [],
    structured: [structuredShop(origin)],
    answers: {
      '/api/site': site,
      '/api/gallery#first': looks.slice(0, HOME_LOOKS),
      ...(arrivals.length <= MOST_ARRIVALS ? { '/api/products#featured': arrivals.map(cardOf) } : {}),
    },
    plain: plainHome(title, subtitle, site.navigation, arrivals),
  };
}
