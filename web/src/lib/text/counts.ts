import { formatCount } from '@careline/contracts/basis/counts';

/** "1 term", "1,234 terms", "2 categories". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
