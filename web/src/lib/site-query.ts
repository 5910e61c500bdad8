import { apiQuery } from './read-query.ts';

/** What the owner edits. A part of the page that comes later does not ask again for what failed (DATA-09). */
export const siteQuery = { ...apiQuery('getSite'), retryOnMount: false };
