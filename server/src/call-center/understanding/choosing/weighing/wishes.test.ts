import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['watching a korean drama on hold lol', ''],
  ['eating italian tonight, anyway its my foot', 'bodyPart=Foot and ankle'],
  ['we were in the french alps, twisted knee', 'language=French?; bodyPart=Knee'],
  ['zoom meeting in ten, hurry up', ''],
  ['she works from home, hip', 'bodyPart=Hip'],
  ['he found us online, hip', 'bodyPart=Hip'],
  ['hes busy saturdays w little league, hip', 'bodyPart=Hip'],
  ['her daughter works in sports medicine, hip', 'bodyPart=Hip'],
])('only spoken of: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['wants a korean doctor, hip', 'language=Korean; bodyPart=Hip'],
  ['can she do it online, hip', 'telehealth=Telehealth; bodyPart=Hip'],
  ['needs to be seen from home, hip', 'telehealth=Telehealth; bodyPart=Hip'],
  ['somebody with an xray machine right there', 'service=X-ray on site'],
  ['he is free saturdays, hip', 'service=Weekend hours; bodyPart=Hip'],
])('wished for: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ["hubby's the one in the wheelchair, shes walking fine, hip", 'bodyPart=Hip'],
  ['her husband uses a wheelchair but the appt is for her shoulder', 'bodyPart=Shoulder'],
  ['dad uses a cane, mom uses a wheelchair, this is for dad, knee', 'bodyPart=Knee'],
  ['her son is autistic, its her wrist', 'bodyPart=Hand and wrist'],
  ['grandma is in a wheelchair, hip', 'accommodation=Wheelchair access; bodyPart=Hip'],
  [
    'her husband is in a wheelchair, its for his shoulder',
    'accommodation=Wheelchair access; bodyPart=Shoulder',
  ],
  ['evenings? no she said mornings, hip', 'bodyPart=Hip'],
  ['saturdays? nope weekdays only, hip', 'bodyPart=Hip'],
])("somebody else's, or taken back: %s", (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['his birthday is saturday so not then, hip', 'bodyPart=Hip'],
  ['el sábado es la boda, ese día no, cadera', 'bodyPart=Hip'],
  ['no insurance info yet, hip', 'bodyPart=Hip'],
  ['no insurance, knee', 'insurance=Self-pay; bodyPart=Knee'],
  ['kneeee', 'bodyPart=Knee'],
])('not then, not yet: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['la mano se le duerme por las noches', 'bodyPart=Hand and wrist; term=Carpal tunnel syndrome?'],
  ['por las noches, rodilla', 'service=Evening hours; bodyPart=Knee'],
])('when it hurts: %s', (text, meaning) => expect(say(text)).toBe(meaning));
