import { createContext } from 'react';

/** Whether the shopper has moved on from the page the browser opened; the layout provides it. */
export const HasNavigatedContext = createContext(false);
