/** Why the line sets, asks or leaves out: `npm run build && node tools/line-weights/explain.mjs "hurt her wrist at work"`. */
import { isSpan } from '@careline/server/dist/call-center/understanding/deciding/deciding.js';
import { explain, learnedWeights } from '@careline/server/dist/call-center/understanding/deciding/model.js';
import { recognise } from '@careline/server/dist/call-center/understanding/recognise.js';
import { readKnowledge } from './lessons.mjs';

const text = process.argv.slice(2).join(' ');
const { words, meant } = recognise(text, readKnowledge());
for (const { span, role, likely, reasons } of explain(words, meant.filter(isSpan), text, learnedWeights())) {
  console.log(`${span.kind} ${span.meanings[0]?.value}: ${role} (${Math.round(100 * likely[role])} %)`);
  for (const { name, weight } of reasons) console.log(`    ${weight > 0 ? '+' : ''}${weight} ${name}`);
}
