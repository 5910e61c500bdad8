import { FOOTER_WORDS } from './footer-words.ts';
import { GALLERY_WORDS } from './gallery-words.ts';
import { HOME_WORDS } from './home-words.ts';

/** Every text the owner may change, as it stands in an empty database (D-32). */
export const DEFAULT_CONTENT = { ...HOME_WORDS, ...GALLERY_WORDS, ...FOOTER_WORDS } as const;
