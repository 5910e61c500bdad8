/** One import of a source file: what it names, on which line, and whether only types come along. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

// A statement begins its line, so that an import inside a string (as in a test's invented file) is none.
const STATEMENT = /^[ \t]*(?:import|export)\b(?![ \t]*\()([^'"`;]*?\bfrom\s*)?[ \t]*(['"])([^'"\n]+)\2/gm;
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** Every import, re-export and dynamic import of a source text. */
export function readImports(source: string): Import[] {
  const text = withoutComments(source);
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const statements = [...text.matchAll(STATEMENT)].flatMap((match) => {
    const [whole, names, , specifier] = match;
    const declaration = /^[ \t]*export\b/.test(whole) && names === undefined;
    if (specifier === undefined || declaration) return [];
    return [{ specifier, line: lineAt(match.index), typeOnly: /^\s*type\b/.test(names ?? '') }];
  });
  const dynamic = [...text.matchAll(DYNAMIC)].flatMap((match) => {
    const specifier = match[2];
    return specifier === undefined ? [] : [{ specifier, line: lineAt(match.index), typeOnly: false }];
  });
  return [...statements, ...dynamic];
}

/** Comments become blanks of the same length, so that lines keep their numbers. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}
