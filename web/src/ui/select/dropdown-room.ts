/** Below this, a list shows too few choices to be of use. */
const LEAST = 176;
const MOST = 396;
/** From the edge of the window. */
const MARGIN = 12;

/** The footer of a side panel stays visible below an open list. */
export const PANEL_FOOTER = 62;
/** Until the room is measured. */
export const USUAL_ROOM: DropdownRoom = { position: 'bottom', height: 264 };

export interface DropdownRoom {
  position: 'bottom' | 'top';
  /** In pixels. */
  height: number;
}

interface Edges {
  top: number;
  bottom: number;
}

/** A list of choices opens downward and takes the room there is, above a footer; upward only where hardly any is left. */
export function findRoom({ top, bottom }: Edges, windowHeight: number, footer = 0): DropdownRoom {
  const below = windowHeight - bottom - footer - MARGIN;
  const above = top - MARGIN;
  const position = below >= LEAST || below >= above ? 'bottom' : 'top';
  return { position, height: Math.max(0, Math.min(MOST, position === 'bottom' ? below : above)) };
}

/** The visual viewport is what an on-screen keyboard leaves. */
export const measureRoom = (box: Element, footer = 0): DropdownRoom =>
  findRoom(box.getBoundingClientRect(), window.visualViewport?.height ?? window.innerHeight, footer);
