import { POSTER_PICTURE_SIZES, getPosterSrcSet } from '@plenty/contract/catalog/picture-sizes/poster-sizes';
import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { getHomeHero } from '@plenty/contract/site/home-hero';
import { HOME_LOOK_COUNT } from '@plenty/contract/site/page-head';
import type { Site } from '@plenty/contract/site/site';
import { getContentText } from '@plenty/contract/site/words/content-text';
import { FOOTER_TEXTS } from '@plenty/contract/site/words/footer-words';
import { toLinkPreview } from './describe-picture.ts';
import type { Page } from './page.ts';
import { renderNoscriptHome } from './plain-html.ts';
import { shortenDescription } from './shorten.ts';
import { structuredShop } from './structured-lists.ts';

/** More new arrivals than these are fetched by the page itself. */
const MAX_INLINE_ARRIVALS = 120;

type HomeContent = { readonly site: Site; readonly looks: readonly Look[] };

/** A product as its card shows it: a tenth of it, and the page of the product brings the rest. */
function toProductCard({ variants: _counted, ...product }: Product): Product {
  const pictures = product.pictures.slice(0, 2);
  return { ...product, description: '', sizes: [], colors: [], pictures, images: pictures.map(({ src }) => src) };
}

/** /: hero, new arrivals and looks as the snapshot has them, with the answers the page's code would ask for. */
export function buildHomePage(listed: readonly Product[], { site, looks }: HomeContent, origin: string): Page {
  const { title, subtitle, backgroundImage } = getHomeHero(site);
  const arrivals = listed.filter(({ featured }) => featured);
  const tagline = getContentText(site, FOOTER_TEXTS, 'footer.tagline');
  return {
    title: undefined,
    description: shortenDescription(`Heavy tees, quiet fleece and shorts that end where the shoe begins. ${tagline}`),
    canonical: '/',
    kind: 'website',
    linkPreview: toLinkPreview(looks[0]?.picture ?? arrivals[0]?.pictures[0]),
    preloads: backgroundImage
      ? [{ src: backgroundImage, widths: getPosterSrcSet(backgroundImage), sizes: POSTER_PICTURE_SIZES }]
      : [],
    structuredData: [structuredShop(origin)],
    apiResponses: {
      '/api/site': site,
      '/api/gallery#first': looks.slice(0, HOME_LOOK_COUNT),
      ...(arrivals.length <= MAX_INLINE_ARRIVALS ? { '/api/products#featured': arrivals.map(toProductCard) } : {}),
    },
    noscriptHtml: renderNoscriptHome(title, subtitle, site.navigation, arrivals),
  };
}
