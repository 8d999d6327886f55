import { formatCount } from '@careline/contracts/basis/counts';

/** "practice address" -> "practice addresses", "category" -> "categories": the nouns of this directory. */
export function toPlural(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|ch)$/.test(one) ? `${one}es` : `${one}s`;
}

export const pluralize = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : toPlural(one)}`;
