import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  'appt w dr katz tmrw needs to cancel',
  'wants to reschedule her shoulder MRI to next tuesday',
  'calling about a bill for a knee xray in march',
  'why was she charged a copay for the Dr Wong visit, has oxford',
  'needs his records from his hip surgery sent over',
  'checking if her prior auth for knee MRI went thru',
  'pt wants to speak w Dr Hughes nurse about her meds',
  'disability paperwork for hip surgery, needs dr to sign',
  'wants to thank dr baker, knee is great',
  'running late for dr kim 2pm',
  'needs itemized bill for hip surgery w dr hall',
  'needs directions to the white plains office',
])('nothing to be searched: %s', (text) => expect(say(text)).toBe(''));

test.each([
  ['dr katz cancelled on her, wants someone else, hip', 'bodyPart=Hip'],
  ['cancel the MRI request, just the shoulder doctor', 'bodyPart=Shoulder'],
  ['broke her wrist, 34, needs a work note', 'age=34 years'],
  ['calling about Bill, he is 60, hip', 'age=60 years; bodyPart=Hip'],
])('somebody is sought: %s', (text, meaning) => expect(say(text)).toContain(meaning));
