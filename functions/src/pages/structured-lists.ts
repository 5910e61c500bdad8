import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { formatPageTitle } from '@plenty/contract/site/page-head';

type Breadcrumb = { readonly name: string; readonly path: string };

/** The shop itself. */
export function structuredShop(origin: string): object {
  return { '@context': 'https://schema.org', '@type': 'WebSite', name: formatPageTitle(undefined), url: `${origin}/` };
}

/** The way to a page, from the shop on. */
export function structuredBreadcrumbs(steps: readonly Breadcrumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** Which pages a list leads to. */
export function structuredList(products: readonly Product[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: `${origin}/products/${id}`,
    })),
  };
}

/** The gallery's pictures. */
export function structuredGallery(looks: readonly Look[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    url: `${origin}/gallery`,
    image: looks.map(({ title, description, picture }) => ({
      '@type': 'ImageObject',
      name: title,
      description,
      contentUrl: new URL(picture.src, origin).href,
    })),
  };
}
