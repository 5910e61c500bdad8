/** What If-Match names for something that the shop showed by itself when it was seen: nobody had saved it yet (D-34). */
export const NEVER_SAVED_VERSION = 'never-saved';
