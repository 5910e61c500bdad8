/** What the footer says until the owner says otherwise (D-32). */
export const FOOTER_TEXTS = { 'footer.tagline': 'Apparel made to go with sneakers.' } as const;
