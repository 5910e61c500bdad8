/** What the gallery says until the owner says otherwise (D-32). */
export const GALLERY_TEXTS = {
  'gallery.tagline': 'Looks built from the sneaker up. Find a piece you like and make it your own.',
} as const;
