import { FOOTER_TEXTS } from './footer-words.ts';
import { GALLERY_TEXTS } from './gallery-words.ts';
import { HOME_TEXTS } from './home-words.ts';

/** Every text the owner may change, as it stands in an empty database (D-32). */
export const DEFAULT_TEXTS = { ...HOME_TEXTS, ...GALLERY_TEXTS, ...FOOTER_TEXTS } as const;
