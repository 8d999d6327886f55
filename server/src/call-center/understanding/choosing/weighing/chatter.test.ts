import { expect, test } from 'vitest';
import { say } from '../../testing/say.ts';

test.each([
  ['brb lunch, back at 1', ''],
  ['tell linda im off at 5, this chair is killing my back lol', ''],
  ['my feet are killing me in these heels, ok next call', ''],
  ['la silla esta me tiene la espalda mala jaja', ''],
])('of the agents: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['my back hurts from sitting in office chair all day', 'term=Low back pain'],
  ['neck pain from desk job', 'term=Neck pain'],
  ['my head hurts from this hold music lol. anyway its my knee', 'bodyPart=Knee'],
])('of a patient: %s', (text, meaning) => expect(say(text)).toBe(meaning));
