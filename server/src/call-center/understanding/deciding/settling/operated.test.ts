import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['wants hip replacement', 'term=Total hip replacement'],
  ['left hip replaced in 2019, now the right one hurts', 'bodyPart=Hip'],
  ['knee replaced 2018 by Dr Kowalski, now loose', 'bodyPart=Knee'],
])('done, so that the part is left: %s', (text, meaning) => expect(say(text)).toBe(meaning));
