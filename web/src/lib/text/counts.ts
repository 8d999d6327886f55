// Created once: construction costs more than use.
const american = new Intl.NumberFormat('en-US');

/** Formats a count with separators: 100,000. */
export const formatCount = (count: number): string => american.format(count);

/** "practice address" -> "practice addresses", "category" -> "categories": the nouns of this directory. */
export function toPlural(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|ch)$/.test(one) ? `${one}es` : `${one}s`;
}

export const pluralize = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : toPlural(one)}`;
