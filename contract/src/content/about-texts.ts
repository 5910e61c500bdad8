/** The default texts of /about. */
export const ABOUT_TEXTS = {
  'about.heading': 'Made to go with the pair you already love.',
  'about.text': `## Our Story

Plenty began at the back of a sneaker shop. People came in for a pair, put them on, looked in the mirror and asked the same question: what do I wear with these? For years we pointed down the street. Then we started to make the answer ourselves.

The first run was one tee in two colors. It sold out to people who had only come in to look at shoes, and the name stuck because it described the plan: not many things, but plenty of reasons to own each one.

## Our Philosophy

Individuality is not a louder shirt. It is a plain thing worn by someone in particular. So we make pieces that leave room: good weight, honest color, a line or two of our own, and nothing that tells you who to be.

Simplicity is the harder half. Every pocket, seam and print has to earn its place, and what does not earn it comes off before the pattern is cut.

## The Connection

We are the clothing side of a sneaker family, and we design from the ground up. Pants break once. Shorts stop above the knee. Socks have a stripe where the collar of a high-top ends. Colors are picked beside the shoes they will be worn with, in daylight, on the shop floor.

The result is a wardrobe that lets the pair you saved for have the last word.

## Our Process

A piece starts as a sample that one of us wears for a month. It is washed, slept in, lent to a taller friend and washed again. If it is still the first thing we reach for, we make it; if not, we take notes and start over.

Runs are small. It keeps waste low and quality close, and it means we can afford the heavier jersey, the taped seam and the drawcord that does not fray.

## Looking Forward

We are not in a hurry. There will be a few new colors each season, a new shape when we have one worth keeping, and the staples for as long as you wear them.

If you have been with us since the first tee: thank you, and we hope it is getting soft. If you are new: welcome. There is plenty for you too.`,
  'about.numbers':
    'Fruit has a number on its sticker, and so does every piece of ours. {shopNumber} is the shop; each piece keeps its own for as long as we make it.',
} as const;
