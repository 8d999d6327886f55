import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['60, MRI in hand, hip', 'age=60 years; bodyPart=Hip'],
  ['has MRI disc with her, knee', 'bodyPart=Knee'],
  ['has xrays, ankle', 'bodyPart=Foot and ankle'],
  ['MRI done at Lenox Hill, hip', 'bodyPart=Hip'],
  ['trae placas, hombro', 'bodyPart=Shoulder'],
  ['ct report faxed, hip', 'bodyPart=Hip'],
])('a picture is at hand: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['needs MRI, knee', 'service=MRI on site; bodyPart=Knee'],
  ['needs emg done there, hip', 'service=EMG on site; bodyPart=Hip'],
  ['somewhere that has x-ray, wrist', 'service=X-ray on site; bodyPart=Hand and wrist'],
  ['weekend hours with x-ray', 'service=Weekend hours; service=X-ray on site'],
  ['CT, knee', 'practiceAddressRegion=Connecticut; bodyPart=Knee'],
])('a place that makes them is wanted: %s', (text, meaning) => expect(say(text)).toBe(meaning));
