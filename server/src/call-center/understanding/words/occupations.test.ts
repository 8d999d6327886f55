import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['tennis elbow plumber 52, evenings', 'term=Tennis elbow; age=52 years; service=Evening hours'],
  ['shin splints xc runner 14', 'term=Shin splints; age=14 years'],
  ['maestra jubilada 68 rodilla', 'age=68 years; bodyPart=Knee'],
  ['soccer 2 weeks ago, knee', 'bodyPart=Knee'],
  ['local 79 laborer, back', 'bodyPart=Spine'],
  ['tramadol 50, hip', 'bodyPart=Hip'],
])('a number behind what somebody does: %s', (text, meaning) => expect(say(text)).toBe(meaning));
