import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['no puede hacerse mri, rodilla', 'bodyPart=Knee'],
  ['not allowed to have mri, knee', 'bodyPart=Knee'],
])('an examination that cannot be had: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([['puede hacerse mri ahi? rodilla', 'service=MRI on site; bodyPart=Knee']])(
  'an examination that is asked for: %s',
  (text, meaning) => expect(say(text)).toBe(meaning),
);
