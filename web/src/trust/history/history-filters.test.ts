import { expect, test } from 'vitest';
import { kindLabel } from './history-filters.tsx';

test.each([
  ['Practices', 'practice'],
  ['ImportData', 'import'],
  ['Unheard', ''],
  ['constructor', ''],
  ['__proto__', ''],
  ['toString', ''],
  ['hasOwnProperty', ''],
])('%s is called %j', (set, label) => expect(kindLabel(set)).toBe(label));
