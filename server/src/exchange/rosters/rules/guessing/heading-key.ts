import { fold } from '@careline/contracts/rules/folding';

/** A heading in lower case and without punctuation. */
export const headingKey = (name: string): string =>
  fold(name.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();
