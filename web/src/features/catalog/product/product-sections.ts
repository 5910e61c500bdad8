/** The fixed texts under every product (PDP-15). */
export const DETAIL_SECTIONS = [
  {
    title: 'Details',
    lines: [
      'Designed by Plenty to be worn with sneakers.',
      'Made in small runs; color and print can differ slightly from one piece to the next.',
      'Seams are taped or twin-needle stitched where they carry weight.',
      'Free shipping on orders of $100 or more, $7.99 below that.',
    ],
  },
  {
    title: 'Fit & Sizing',
    lines: [
      'True to size with a relaxed cut. Between two sizes, take the smaller one for a neat fit.',
      'Cut to be worn with sneakers: hems are placed to keep the shoe in view.',
      'Pieces marked ONE SIZE fit most and adjust where they can.',
      'All sales are final, so measure a piece you like to wear before you choose.',
    ],
  },
  {
    title: 'Materials & Care',
    lines: [
      'The description above names the fabric and its weight.',
      'Machine wash cold and inside out with similar colors.',
      'Hang or lay flat to dry. If you must tumble dry, keep it low.',
      'Do not bleach, and do not iron on the print.',
    ],
  },
] as const;
