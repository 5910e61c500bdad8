/** Mutants that no test can notice, because the program does the same with them: by file and description, with the reason. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
