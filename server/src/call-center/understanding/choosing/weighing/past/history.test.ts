import { expect, test } from 'vitest';
import { say } from '../../../testing/say.ts';

test.each([
  ['the ER did x-rays, nothing broken, wrist', 'bodyPart=Hand and wrist'],
  ["had hip surgery in 2019, now it's the knee", 'bodyPart=Knee'],
  ["my chiropractor says it's a herniated disc", 'term=Herniated disc'],
  ['MRI shows meniscus tear', 'term=Meniscus tear'],
  ['I had Cigna but now I have Aetna', 'insurance=Aetna'],
  ['saw Dr. Rosen 2 years ago, he retired, knee', 'bodyPart=Knee'],
  ["when I was 12 I broke my arm, I'm 41 now, elbow", 'age=41 years; bodyPart=Elbow'],
  ['my knee popped last Sunday', 'bodyPart=Knee'],
  ['had a broken arm at age 4, now 11 and its the ankle', 'age=11 years; bodyPart=Foot and ankle'],
  ['broke both wrists as kid, now carpal tunnel', 'term=Carpal tunnel syndrome'],
  ['had surgery at 52 now 60, hip', 'age=60 years; bodyPart=Hip'],
  ['me operaron de la cadera en el 2019, pero ahora es la rodilla', 'bodyPart=Knee'],
  ['referred by Dr. Cohen for carpal tunnel', 'term=Carpal tunnel syndrome'],
])('what was is not asked for: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['need x-rays, Saturday, ankle', 'service=X-ray on site; service=Weekend hours; bodyPart=Foot and ankle'],
  ['I broke my wrist 3 weeks ago', 'term=Distal radius fracture'],
  ['he did my hip, Dr. White', 'bodyPart=Hip?; physician=White'],
])('what is: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['my sister had her bunion done w Dr Rosen, this is for my dad tho, his is the knee', 'bodyPart=Knee'],
  ['mi hermana se opero con el dr Reyes, yo necesito para la espalda', 'bodyPart=Spine'],
  ['my dad saw dr katz for his back, now its me w neck pain', 'term=Neck pain'],
  ['brother had a no fault case thats closed, this is from basketball, hip', 'bodyPart=Hip'],
  ['did 3 months of PT at Gotham, wants somebody for the hip', 'bodyPart=Hip'],
])('what another had is not asked about: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['wants video visit abt mri results, hip', 'telehealth=Telehealth; bodyPart=Hip'],
  ['has oxford now it was cigna, hip', 'insurance=Oxford; bodyPart=Hip'],
  ['dr kaplan did moms knee, wants him for the other knee', 'physician=Kaplan; bodyPart=Knee'],
  ['no esta roto, torcedura, tobillo', 'category=Sprain and strain; bodyPart=Foot and ankle'],
  ['dialysis pt w hip pain', 'bodyPart=Hip; category=Pain'],
  ['needs pt for hip', 'specialty=Physical therapy; bodyPart=Hip'],
])('done, former and wanted: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['caller: Virginia Moore, hip', 'bodyPart=Hip'],
  ['Virginia Moore? no thats the patient, hip', 'bodyPart=Hip'],
  ['for Frank Rosen, 70, hip', 'physician=Frank Rosen?; age=70 years; bodyPart=Hip'],
  ['whoever did Dr. Hills knee, hers is the hip', 'bodyPart=Hip'],
  ['my chiropractor Dr Walker says neck', 'bodyPart=Neck'],
  ['prev pt of Dr. Novak, needs somebody for the hip', 'bodyPart=Hip'],
  ['scheduled w Dr Ross, wants sooner w anyone, hip', 'bodyPart=Hip'],
  ['already has an appt w Dr Ross, wants something sooner, hip', 'physician=Ross?; bodyPart=Hip'],
  ['referral is for Dr Ross but hes booked til june, hip', 'physician=Ross?; bodyPart=Hip'],
  ['seeing dr ross for shoulder already, this is for new problem, hip', 'physician=Ross?; bodyPart=Hip'],
  ['appt tues w dr ross keep it, but also need one for hip', 'physician=Ross?; bodyPart=Hip'],
  ['got injections from dr ross, wants to see him again, hip', 'physician=Ross; bodyPart=Hip'],
  ['dr ross referred by dr silva, hip', 'physician=Ross; bodyPart=Hip'],
  ['chiropractor referral, hip', 'bodyPart=Hip'],
  ['between dr ross and dr roth, hip', 'physician=Ross?; bodyPart=Hip'],
  ['Dr Taylor? Tyler? hip', 'physician=Taylor?; bodyPart=Hip'],
  [
    'Dr Weber, does he take new patients, hip',
    'physician=Amanda Weber; accepting=Accepting new patients; bodyPart=Hip',
  ],
])('whom a name names: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['fell off the swing hip Fidelis', 'bodyPart=Hip; insurance=Fidelis Care'],
  ['blue cross of texas, hip', 'insurance=Anthem Blue Cross?; bodyPart=Hip'],
  ['maybe broke her hip? ER said no fracture', 'term=Hip fracture?; bodyPart=Hip'],
])('what is not past, and what is denied: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['Dr. Goldberg is on leave, so anyone, hip', 'bodyPart=Hip'],
  ['has appt w Dr Ito 12/2, wants sooner w anyone, hip', 'bodyPart=Hip'],
  ['has appt w Dr Ito, hip', 'physician=Ito; bodyPart=Hip'],
  ["her dad's a retired orthopedist, hip", 'bodyPart=Hip'],
  ['sent from podiatry, hip', 'bodyPart=Hip'],
  ['dr katz did her left hip in 2019, now the right one', 'bodyPart=Hip'],
])('whom the patient had, and what is left: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['dr said PT first, she did 6 wks, no better, hip', 'bodyPart=Hip'],
  ['dr said PT, hip', 'specialty=Physical therapy; bodyPart=Hip'],
  ['colitis pt, on prednisone, hip', 'bodyPart=Hip'],
])('therapy that was, or the patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));
