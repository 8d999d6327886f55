/** Ids are 32-bit integers in the database. */
export const LARGEST_ID = 2_147_483_647;
export const NAME_LENGTH = 200;
/** Of a text area. */
export const TEXT_LENGTH = 10_000;
