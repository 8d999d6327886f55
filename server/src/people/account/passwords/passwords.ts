import { randomInt } from 'node:crypto';
import { PASSWORD_LENGTH } from '@careline/contracts/people/account';
import { hash, verify } from '@node-rs/argon2';
import { demoPassword } from '../demo-accounts.ts';

/** The library's default algorithm is argon2id. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, ARGON2ID);

/** Whether the password matches. A missing hash takes as long as a wrong password, so that timing reveals nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await unmatchable()), password);
  return fits && stored != null;
}

let madeUnmatchable: Promise<string> | undefined;
const unmatchable = () => {
  madeUnmatchable ??= hashPassword(temporaryPassword());
  return madeUnmatchable;
};

/** Why a new password is too weak; undefined when it is acceptable. */
export function passwordProblem(password: string, userName: string, demo: boolean): string | undefined {
  if (password.length < PASSWORD_LENGTH.least)
    return `The new password needs at least ${PASSWORD_LENGTH.least} characters.`;
  if (password.length > PASSWORD_LENGTH.most)
    return `The new password may have at most ${PASSWORD_LENGTH.most} characters.`;
  if (password.toLowerCase() === userName.toLowerCase()) return 'The new password must not be the username.';
  if (isCommonPassword(password) || (!demo && password.toLowerCase() === demoPassword.toLowerCase())) {
    return 'This password is too common and would be guessed. Please choose another one.';
  }
  return undefined;
}

/** Leaves out letters and digits that look alike in print. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four groups of four characters: easy to type from a mail, 93 bits of entropy. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** The most commonly guessed passwords that pass the length rule. */
const COMMON = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 1234567891011 123456123456 123123123123 987654321012
  111111111111 000000000000 121212121212 qwertyuiop12 qwertyuiop123 qwertyuiopasdf qwertyqwerty qwerty123456
  qwerty1234567 1234567890qwerty 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 zaq12wsxcde3
  asdfghjkl123 asdfghjklzxc zxcvbnm12345 zxcvbnmasdfgh passwordpassword password1234 password12345 password123456
  password2023 password2024 password2025 password2026 passw0rd1234 passwort1234 mypassword123 mypassword1234
  thisismypassword changeme1234 changemenow1 changepassword letmein12345 letmeinletmein iloveyou1234 iloveyouforever
  iloveyou12345 welcome12345 welcome123456 welcomehome1 administrator administrator1 adminadmin12 admin1234567
  admin12345678 adminpassword rootpassword superuser123 supersecret1 supersecretpassword testpassword testtesttest
  test12345678 temppassword temporary123 default12345 defaultpassword secretpassword secret123456 trustno1trustno1
  monkeymonkey dragondragon footballfootball football1234 baseball1234 basketball123 basketball12 soccersoccer
  superman1234 batmanbatman1 starwars1234 pokemon12345 princess1234 princess12345 sunshine1234 sunshine12345
  charlie12345 michael12345 jennifer1234 jordan123456 ashley123456 michelle1234 nicole123456 jessica12345
  computer1234 internet1234 samsung12345 google123456 facebook1234 linkedin1234 hello1234567 helloworld12 helloworld123
  helloworld1! goodmorning1 whatever1234 nothing12345 correcthorsebatterystaple newyork12345 newyorkcity1 manhattan123
  brooklyn1234 hospital1234 hospital12345 hospital2025 hospital2026 doctor123456 doctordoctor healthcare12 healthcare123
  healthcare1! callcenter12 callcenter123 callcenter1! dataentry123 dataentry1234 careline1234 careline12345 careline2025
  careline2026 orthopedics1 orthopedics123 insurance123 insurance1234 physician123 provider1234 patient12345
  summer2024!! summer2025!! summer2026!! winter2024!! winter2025!! winter2026!! spring2025!! spring2026!! autumn2025!!
  autumn2026!! january12345 september123 november2025 november2026 december2025 december2026 monday123456 friday123456
  abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefg12345 abcd12345678 abc123456789 abcabcabcabc aaaaaaaaaaaa
  a1b2c3d4e5f6 aa1234567890 q1q1q1q1q1q1 xxxxxxxxxxxx zzzzzzzzzzzz unknownunknown computercomputer p@ssw0rd1234
  p@ssword1234 pa$$word1234 p@ssw0rdp@ssw0rd passw0rd!123 password123! password123!! password1234! welcome1234!
  welcome123!! qwerty123456! administrator! admin123456! admin@123456 admin@1234567 letmein12345! changeme123!
  changeme1234! iloveyou1234!`.split(/\s+/),
);

/** Also catches one repeated character, and runs such as 345678901234 or lkjihgfedcba. */
function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return COMMON.has(typed) || new Set(typed).size <= 2 || isRun(typed);
}

function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, index) => runStep(code - (codes[index] ?? 0))));
  return steps.size === 1 && !steps.has(undefined);
}

/** Digit runs wrap around: 9 → 0 and 0 → 9. */
function runStep(difference: number): number | undefined {
  if (difference === 1 || difference === -9) return 1;
  if (difference === -1 || difference === 9) return -1;
  return undefined;
}
