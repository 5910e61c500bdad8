/** What the home page says until the owner says otherwise (D-32), by `section.key` of a content entry. Each page brings its own words alone. */
export const HOME_TEXTS = {
  'home.storyTitle': 'Our Story',
  'home.storyText':
    'Plenty began at the back of a sneaker shop, with people asking what to wear with the pair they had just bought. So we made it: heavy tees, quiet fleece, shorts that end where the shoe begins. Few pieces, cut with care, made to be worn until they are yours.',
} as const;
