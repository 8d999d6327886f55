import { expect, test } from 'vitest';
import { parseEnvFile } from './env-file.ts';

test.each<[string, Record<string, string>]>([
  ['A=1\nB=two words  \n', { A: '1', B: 'two words' }],
  [
    'URL=postgresql://u:p@a,b/c?x=1&y=2\nFROM=Care <a@b.c>',
    { URL: 'postgresql://u:p@a,b/c?x=1&y=2', FROM: 'Care <a@b.c>' },
  ],
  ['# A=1\n ; B=2\n# continued \\\nC=3\nD=4 # not a comment', { D: '4 # not a comment' }],
  [
    `A='single "x" \\n'\nB="double \\"x\\" \\$HOME \\n"\nC="two""parts"`,
    { A: 'single "x" \\n', B: 'double "x" $HOME \\n', C: 'twoparts' },
  ],
  ['A=one \\\n  two\nB=a\\ b\r\nC=', { A: 'one   two', B: 'a b', C: '' }],
  ['no assignment\n1A=2\nA = spaced\nA=again', { A: 'again' }],
  ['A="over\nlines"\nB=2', { A: 'over\nlines', B: '2' }],
])('%j', (text, settings) => expect(parseEnvFile(text)).toEqual(settings));
