/**
 * Formats a count with separators: 100,000. Without Intl, whose first formatter costs a phone a tenth of a second while
 * the page loads.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "practice addresses": the records of a set, within a sentence. */
export const manyOf = ({ label }: { label: { many: string } }): string => label.many.toLowerCase();
