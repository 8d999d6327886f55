import { expect, test } from 'vitest';
import { say } from '../testing/say.ts';

test.each([
  ['Dr. Katz', 'physician=Katz'],
  ['dr yamamota, hand', 'physician=Yamamoto; bodyPart=Hand and wrist'],
  ['liz jones pls', 'physician=Elizabeth Jones'],
  ['dr celik - the one named tim', 'physician=Timothy J. Çelik'],
  ['dr celik the eric one', 'physician=Eric K. Çelik'],
  ['hip fx? jones? xray', 'term=Hip fracture; physician=Jones?; service=X-ray on site'],
  ['see Walker', 'physician=Walker'],
  // Julie O'Connor treats ankles, Søren does not.
  ['dr oconnor, soren, ankle', "physician=Søren O'Connor; bodyPart=Foot and ankle"],
  ['needs a new hip doctor', 'bodyPart=Hip'],
  ['janet baker', 'physician=Janet Baker'],
  ['dr stephanie wu, hip', 'physician=Stephanie Wu; bodyPart=Hip'],
  ['dr sarah b cruz', 'physician=Sarah B. Cruz'],
  ['justin hill for his knee', 'physician=Justin Hill; bodyPart=Knee'],
  ['Hill, knee', 'physician=Hill?; bodyPart=Knee'],
])('a physician: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  'my abuela fell',
  "there's a pebble in my shoe",
  'the dog is barking',
  'to be frank with you',
  'grant me one minute',
  'I need a walker',
  'my name is Grace Kim',
])('nobody: %s', (text) => expect(say(text)).not.toContain('physician'));

test.each([
  ['dr ng', 'physician=Ng'],
  ['last name G as in george A G N E', 'physician=Gagné'],
  ['Dr yamamoto first name ben', 'physician=Benjamin Yamamoto'],
  ['first name ben', ''],
])('short, spelt and given names: %s', (text, meaning) => expect(say(text)).toBe(meaning));

test.each([
  ['dr pena, hip', 'physician=Peña; bodyPart=Hip'],
  ['dr andrea katz', 'physician=André S. Katz?'],
  ['Dr. Nwin spelled N G U Y E N', 'physician=Nguyen'],
  ['Dr Cathy Price', 'physician=Catherine E. Price'],
  ['Dr. O Brien, hip', "physician=O'Brien; bodyPart=Hip"],
  ['dr o connor for her hip, julie', "physician=Julie O'Connor; bodyPart=Hip"],
  ['stephanie d angelo', "physician=Stephanie D'Angelo"],
  ['d 3 fracture', 'category=Fracture'],
])('in two words, spelt, or another one: %s', (text, meaning) => expect(say(text)).toBe(meaning));
