import { contentText } from '@plenty/contract/site/site-defaults';
import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { useProducts } from '../../features/catalog/api/use-products.ts';
import { GalleryView } from '../../features/gallery/gallery-view.tsx';
import { useSite } from '../../features/site/use-site.ts';

const NONE_KNOWN: readonly [] = [];

/** /gallery. Without the products the looks are still shown, their pieces are not. */
export default function GalleryPage() {
  const { data, isError } = useProducts();
  const site = useSite();
  usePageHead('Gallery', '/gallery');
  return <GalleryView tagline={contentText(site, 'gallery.tagline')} products={isError ? NONE_KNOWN : data} />;
}
