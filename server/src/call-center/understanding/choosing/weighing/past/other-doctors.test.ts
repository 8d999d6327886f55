import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['pcp Dr. Silva on card. Needs rheumatologist.', 'specialty=Rheumatology'],
  ['referring doc is Dr. Silva, knee', 'bodyPart=Knee'],
  ['Dr. Silva is her primary, knee', 'bodyPart=Knee'],
  ['script from Dr. Silva for the knee', 'bodyPart=Knee'],
  ['wife of existing pt of dr silva, hip', 'bodyPart=Hip'],
  ['su medico de cabecera es el doctor Silva, rodilla', 'bodyPart=Knee'],
  ['seeing dr silva, wants dr xyzwick for the hip', 'physician=Silva?; bodyPart=Hip'],
  ['Dr Silvas office calling to refer a pt, knee', 'bodyPart=Knee'],
  ['grandson of dr silva, knee', 'bodyPart=Knee'],
  ['dr silvas partner, knee', 'bodyPart=Knee'],
  ['already has surgeon dr silva, needs PT, knee', 'specialty=Physical therapy; bodyPart=Knee'],
  ['somebody in the same bldg as Dr Silva, knee', 'bodyPart=Knee'],
  ['wants Dr. Silva for the knee', 'physician=Silva; bodyPart=Knee'],
])('%s', (text, understood) => {
  expect(say(text)).toBe(understood);
});
