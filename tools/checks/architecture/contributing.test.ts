import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readFiles } from './source-tree.ts';

const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const product = Object.entries(readFiles(ROOT, ['{contract,functions,web}/src/**/*.{ts,tsx,css}'])).filter(
  ([path]) => !/\.test\.tsx?$|\/testing\//.test(path),
);

/** A recipe: words that stand for the sample in the code, and the files that are listed for it. */
interface Recipe {
  readonly title: string;
  readonly sample: readonly string[];
  readonly files: readonly string[];
}

function readRecipes(markdown: string): Recipe[] {
  return markdown
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n')[0] ?? '',
      sample: [...(/^Sample: (.+?)\n\n/ms.exec(section)?.[1]?.matchAll(/`([^`]+)`/g) ?? [])].map(
        ([, word = '']) => word,
      ),
      files: [...section.matchAll(/^(?:-|\d+\.) `([^`]+)`/gm)].map(([, path = '']) => path),
    }));
}

/** The files whose code, comments left out, contains a word of the sample, and those that are named so. */
function findMentions(sample: readonly string[], files: readonly (readonly [string, string])[]): string[] {
  const words = sample.map(
    (word) => new RegExp(String.raw`(?<![\w-])${word.replaceAll('.', String.raw`\.`)}(?![\w-])`),
  );
  return files
    .filter(([path, text]) => words.some((word) => word.test(withoutComments(text)) || word.test(path)))
    .map(([path]) => path);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function compare({ title, sample, files }: Recipe): string[] {
  const mentions = findMentions(sample, product);
  const name = `CONTRIBUTING.md, '${title}'`;
  return [
    ...mentions
      .filter((path) => !files.includes(path))
      .map((path) => `${name}: ${path} mentions the sample and is not listed`),
    ...files
      .filter((path) => !mentions.includes(path))
      .map((path) => `${name}: ${path} is listed and does not mention the sample`),
  ];
}

test('every recipe lists the product files that its sample is in', () => {
  const recipes = readRecipes(guide);
  expect(recipes.map(({ title }) => title)).toHaveLength(4);
  for (const { title, sample, files } of recipes) {
    expect(sample, title).not.toEqual([]);
    expect(files, title).not.toEqual([]);
  }
  expect(recipes.flatMap(compare)).toEqual([]);
});

test('every path in the guide exists', () => {
  const paths = [...guide.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a file that is missing from a list is reported, and so is one too many', () => {
  const recipe = { title: 'Add an endpoint', sample: ['resendVerification'], files: ['web/src/main.tsx'] };
  expect(compare(recipe)).toContain(
    "CONTRIBUTING.md, 'Add an endpoint': functions/src/storefront-routes.ts mentions the sample and is not listed",
  );
  expect(compare(recipe)).toContain(
    "CONTRIBUTING.md, 'Add an endpoint': web/src/main.tsx is listed and does not mention the sample",
  );
});

test('a mention in a comment or in a longer name does not count', () => {
  const files = [
    ['a.ts', '/** The listing. */\nconst listings = []; // listing'],
    ['b.ts', 'const { listing } = product;'],
    ['listing-row.ts', 'export const row = 1;'],
  ] as const;
  expect(findMentions(['listing'], files)).toEqual(['b.ts']);
});
