import { GALLERY_TITLE } from '@plenty/contract/site/page-head';
import { getContentText } from '@plenty/contract/site/words/content-text';
import { GALLERY_TEXTS } from '@plenty/contract/site/words/gallery-words';
import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { useProductsOrDehydrated } from '../../features/catalog/api/use-company.ts';
import { GalleryView } from '../../features/gallery/gallery-view.tsx';
import { useSite } from '../../features/site/use-site.ts';

const NO_PRODUCTS: readonly [] = [];

/** /gallery. Without the products the looks are still shown, their pieces are not. */
export default function GalleryPage() {
  const { data, isError } = useProductsOrDehydrated('/api/gallery#pieces');
  const site = useSite();
  usePageHead(GALLERY_TITLE, '/gallery');
  return (
    <GalleryView
      tagline={getContentText(site, GALLERY_TEXTS, 'gallery.tagline')}
      products={isError ? NO_PRODUCTS : data}
    />
  );
}
