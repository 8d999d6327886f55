/** Room for a row of a term or a location beside the index of sections. */
export const PANEL_WIDTH = 1000;
