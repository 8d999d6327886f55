import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { isTotpCode, newTotpSecret, stepOfCode, totpUri } from './services/factor-proof.ts';
import { newRecoveryCodes, plainRecoveryCode } from './storage/recovery-codes.ts';

const STEP = 30_000;
const NOON = 1_800_000_000_000;
const STEP_OF_NOON = NOON / STEP;

const secret = newTotpSecret();
const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

test('a TOTP key has 160 bits, and its address says all that an app needs', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'dr. who@x'));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: 'CareLine',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test.each([
  ['now', 0, STEP_OF_NOON],
  ['one step ago', -STEP, STEP_OF_NOON - 1],
  ['one step ahead', STEP, STEP_OF_NOON + 1],
  ['two steps ago', -2 * STEP, undefined],
  ['two steps ahead', 2 * STEP, undefined],
  ['two minutes off', 120_000, undefined],
])('a code of %s', (_, offset, step) => {
  expect(stepOfCode(codeAt(NOON + offset), secret, { after: null, now: NOON })).toBe(step);
});

test('refuses codes of the last accepted step and earlier ones', () => {
  expect(stepOfCode(codeAt(NOON), secret, { after: STEP_OF_NOON, now: NOON })).toBeUndefined();
  expect(stepOfCode(codeAt(NOON - STEP), secret, { after: STEP_OF_NOON, now: NOON })).toBeUndefined();
  expect(stepOfCode(codeAt(NOON), secret, { after: STEP_OF_NOON - 1, now: NOON })).toBe(STEP_OF_NOON);
});

test('six digits are a code, with spaces too; anything else is not', () => {
  expect(isTotpCode('123 456')).toBe(true);
  for (const text of ['12345', '1234567', '7Q2K-0000-1111-2222', '', '١٢٣٤٥٦'])
    expect(isTotpCode(text)).toBe(false);
});

test('ten different recovery codes of 80 bits, read in any case and with what looks alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const [code = ''] = codes;
  expect(plainRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code.replaceAll('-', ''));
  expect(plainRecoveryCode('il-o')).toBe('110');
});
