import { expect, test } from 'vitest';
import { say, unknownOf } from '../../testing/say.ts';

test.each([
  ['not Dr. Chen, knee', 'bodyPart=Knee'],
  ['any day but Sunday', ''],
  ['weekends are bad for me', ''],
  ['no male doctors, shoulder', 'gender=Female; bodyPart=Shoulder'],
  ["doesn't have to be a woman", ''],
  ["won't use his arm", 'bodyPart=Upper arm and forearm'],
  ['cualquier doctor menos el dr. rivera, cadera', 'bodyPart=Hip'],
  ['no no its the left shoulder not the right', 'bodyPart=Shoulder'],
  ['its the ball of the foot not the heel', 'bodyPart=Foot and ankle'],
  ['dont want the guy from last time, dr silva, hip', 'bodyPart=Hip'],
  ['dropped by fidelis in sept, uninsured, hip', 'insurance=Self-pay; bodyPart=Hip'],
  ['only hand surgeons no general ortho', 'specialty=Hand surgery'],
  ['C-I-G-N-A, cigna not signa, hip', 'insurance=Cigna; bodyPart=Hip'],
  ['rather die than go back to dr ward, hip', 'bodyPart=Hip'],
  ['rather than wait for dr silva give her first available, hip', 'bodyPart=Hip'],
  ['steer clear of brooklyn, hip', 'bodyPart=Hip'],
  ['not exactly the knee more like the thigh, 27', 'bodyPart=Thigh and lower leg; age=27 years'],
  ['anybody but that quack dr phillips, hip', 'bodyPart=Hip'],
  ['no point in PT, hip', 'bodyPart=Hip'],
  ['unless they take Aetna she wont come, hip', 'insurance=Aetna; bodyPart=Hip'],
  ['nada más terapia física', 'specialty=Physical therapy'],
])('%s', (text, meaning) => expect(say(text)).toBe(meaning));

test('what is ruled out is shown, and is no name that the directory lacks', () => {
  expect(unknownOf('not Dr. Chen')).toEqual({ unknown: 'Chen', guesses: '' });
});

test.each([
  ['leave the neck for another day, do the carpal tunnel first', 'term=Carpal tunnel syndrome'],
  ['shoulder is the main issue, knee can wait', 'bodyPart=Shoulder'],
  ['left foot, also gets headaches but thats separate', 'bodyPart=Foot and ankle'],
  ['deje la rodilla para despues, es el hombro', 'bodyPart=Shoulder'],
  ['yonkers, no not new rochelle, hip', 'address=Yonkers, NY; bodyPart=Hip'],
  ['my wife sees dr rosen but i prefer a woman, hip', 'gender=Female; bodyPart=Hip'],
  ['upset w the robot lady, hip', 'bodyPart=Hip'],
  ['granddaughter is graduating from fordham, hip', 'bodyPart=Hip'],
])('put off, preferred otherwise, told in passing: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['Not Medicaid, Medicare. Yo no tengo Medicaid, joven', 'insurance=Medicare'],
  ["doesn't take anything but straight medicare", 'insurance=Medicare'],
  ['anything but medicaid', ''],
])('denied twice, or nothing else: %s', (text, meaning) => expect(say(text)).toBe(meaning));
