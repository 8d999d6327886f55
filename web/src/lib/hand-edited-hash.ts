/** Where the router's history keeps an entry's place. */
const PLACE = '__TSR_index';

/**
 * A hash typed into the address bar makes an entry that the router's history cannot place; to take it back, after the
 * user chose to stay, it would reload the page. Called before the history is made, this gives such an entry its place.
 */
export function placeHandEditedHashes(currentPlace: () => number): void {
  window.addEventListener('popstate', () => {
    const state = (window.history.state ?? {}) as Record<string, unknown>;
    if (state[PLACE] !== undefined) return;
    // The method the history has not wrapped: this is no navigation.
    History.prototype.replaceState.call(window.history, { ...state, [PLACE]: currentPlace() + 1 }, '');
  });
}
