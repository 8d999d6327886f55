import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['other office said they dont take fidelis, who does, hip', 'insurance=Fidelis Care?; bodyPart=Hip'],
  ['cigna not accepted there so find another, hip', 'insurance=Cigna?; bodyPart=Hip'],
  ['was denied by healthfirst, hip', 'insurance=Healthfirst?; bodyPart=Hip'],
  ['he doesnt take cigna, she has oxford now, hip', 'insurance=Oxford; bodyPart=Hip'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));
