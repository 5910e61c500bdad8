import * as z from 'zod/mini';

/** An address the owner may type (D-36): https:, a path of this site, mailto: or tel:. */
export const linkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(
      /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*|mailto:\S+|tel:[+\d\s().-]+)$/i,
      'Must start with https://, /, mailto: or tel:',
    ),
  );
