import { createContext, useContext } from 'react';

/** True within a row of a list. A list is one Tab stop: its links and buttons are reached with the arrow keys. */
const GridContext = createContext(false);
export const GridProvider = GridContext.Provider;

export const useTabIndex = (): -1 | undefined => (useContext(GridContext) ? -1 : undefined);
