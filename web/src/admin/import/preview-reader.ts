/** What is shown of a file, and whether something newer is being read. */
export type PreviewState<Preview> = {
  readonly shown: Preview | undefined;
  readonly problem: string | undefined;
  readonly isReading: boolean;
};

export const NOTHING_READ = { shown: undefined, problem: undefined, isReading: false } as const;

/** A problem is a sentence for the owner. */
export type PreviewResult<Preview> = { readonly preview: Preview } | { readonly problem: string };

/**
 * Reads previews of which only the newest counts: an answer that another choice has overtaken is dropped. While it reads, and after a file
 * that could not be read, nothing is `ready`, so that whatever is imported is what the owner was shown.
 */
export class PreviewReader<Preview> {
  readonly #show: (state: PreviewState<Preview>) => void;
  #state: PreviewState<Preview> = NOTHING_READ;
  #newest = 0;

  constructor(show: (state: PreviewState<Preview>) => void) {
    this.#show = show;
  }

  get ready(): Preview | undefined {
    return this.#state.isReading ? undefined : this.#state.shown;
  }

  /** Takes away what was shown: it was of another file. */
  readonly readNew = (read: () => Promise<PreviewResult<Preview>>): Promise<void> => this.#read(undefined, read);

  /** Leaves on the screen what was shown until the answer is there, and if none comes. */
  readonly readAgain = (read: () => Promise<PreviewResult<Preview>>): Promise<void> =>
    this.#read(this.#state.shown, read);

  async #read(before: Preview | undefined, read: () => Promise<PreviewResult<Preview>>): Promise<void> {
    this.#newest += 1;
    const turn = this.#newest;
    this.#set({ shown: before, problem: undefined, isReading: true });
    const result = await read();
    if (turn !== this.#newest) return;
    if ('problem' in result) this.#set({ shown: before, problem: result.problem, isReading: false });
    else this.#set({ shown: result.preview, problem: undefined, isReading: false });
  }

  #set(state: PreviewState<Preview>): void {
    this.#state = state;
    this.#show(state);
  }
}

type FileText = { readonly text: string } | { readonly problem: string };

/** The file may be gone, or locked by another program, or in the encoding of a spreadsheet, whose letters would come out wrong. */
export async function readFileText(file: Blob): Promise<FileText> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch (failure) {
    if (failure instanceof TypeError)
      return { problem: 'This file is not saved as UTF-8. Choose it as Shopify sent it, or save it as “CSV UTF-8”.' };
    return { problem: 'This file could not be read. Please choose it again.' };
  }
}
