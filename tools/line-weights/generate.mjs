/** Generates server/data/line-weights.bin from the judged sentences: `npm run build && node tools/line-weights/generate.mjs`. */
import { writeFileSync } from 'node:fs';
import { learnWeights } from '@careline/server/dist/call-center/understanding/testing/fit.js';
import { readLessons } from './lessons.mjs';

const { lessons } = readLessons();
const examples = lessons.flatMap((lesson) => lesson.examples);
writeFileSync(new URL('../../server/data/line-weights.bin', import.meta.url), learnWeights(examples));
console.log(`${examples.length} spans of ${lessons.length} sentences`);
