import { GALLERY_TITLE } from '@plenty/contract/site/page-head';
import { contentText } from '@plenty/contract/site/words/content-text';
import { GALLERY_WORDS } from '@plenty/contract/site/words/gallery-words';
import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { useCompany } from '../../features/catalog/api/use-company.ts';
import { GalleryView } from '../../features/gallery/gallery-view.tsx';
import { useSite } from '../../features/site/use-site.ts';

const NONE_KNOWN: readonly [] = [];

/** /gallery. Without the products the looks are still shown, their pieces are not. */
export default function GalleryPage() {
  const { data, isError } = useCompany('/api/gallery#pieces');
  const site = useSite();
  usePageHead(GALLERY_TITLE, '/gallery');
  return (
    <GalleryView tagline={contentText(site, GALLERY_WORDS, 'gallery.tagline')} products={isError ? NONE_KNOWN : data} />
  );
}
