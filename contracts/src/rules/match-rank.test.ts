import { expect, test } from 'vitest';
import { MATCH, matchName } from './match-rank.ts';

test.each([
  ['Hand surgery', 'hand  SURGERY', MATCH.exact],
  ['Orthopaedic surgery', 'ortho', MATCH.begins],
  ['Foot and ankle surgery', 'surg', MATCH.wordBegins],
  ['Foot and ankle surgery', 'ank foo', MATCH.wordBegins],
  ['DPT', 'pt', MATCH.contains],
  ['Foot and ankle surgery', 'kle foot', MATCH.contains],
  ['Foot and ankle surgery', 'ortho', undefined],
])('%s for %s', (name, typed, rank) => expect(matchName(name, typed)).toBe(rank));
