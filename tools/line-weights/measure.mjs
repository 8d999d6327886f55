/**
 * How the line does on hands that it was not taught by, through time: trained on what was written before a hand, judged on that hand. Once
 * for the whole, and once for each rule left out: `npm run build && node tools/line-weights/measure.mjs [--other-hands]`. With --other-hands
 * each hand is judged after training on all others.
 */
import { learnWeights } from '@careline/server/dist/call-center/understanding/testing/fit.js';
import { countVerdicts } from '@careline/server/dist/call-center/understanding/testing/judge.js';
import { readLessons } from './lessons.mjs';

/** Fewer sentences teach too little to be judged by. */
const LEAST_TAUGHT = 1_500;
const RULES = ['corrections', 'ruled out', 'past', 'taken back'];

const areOthers = process.argv.includes('--other-hands');
const { classroom, hands } = readLessons();
const judged = hands.flatMap(({ file, lessons }) => {
  const earlier = hands.filter((other) => (areOthers ? other.file !== file : other.file < file));
  const taught = earlier.flatMap((other) => other.lessons);
  return taught.length < LEAST_TAUGHT
    ? []
    : [{ file, lessons, weights: learnWeights(taught.flatMap((lesson) => lesson.examples)) }];
});
for (const hand of judged) console.log(line(hand.file, judge([hand])));
console.log(line('all of them', judge(judged)));
for (const rule of RULES) console.log(line(`without ${rule}`, judge(judged, rule)));

function judge(some, without) {
  const each = some.flatMap(({ lessons, weights }) =>
    lessons.map((lesson) => classroom.judgeBy(weights, lesson, without)),
  );
  const { right, dangerous } = countVerdicts(each);
  const asked = each.reduce((sum, { asked }) => sum + asked, 0);
  return { count: each.length, right, dangerous, asked };
}

function line(name, { count, right, dangerous, asked }) {
  const share = ((100 * right) / count).toFixed(1);
  return `${name.padEnd(24)} ${share.padStart(5)} % right ${String(dangerous).padStart(4)} dangerous ${(asked / count).toFixed(2)} asked, of ${count}`;
}
