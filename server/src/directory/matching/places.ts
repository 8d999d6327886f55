/** Whether two addresses, or two practices, are the same. Pure; see README.md. */
import { isMisspelt } from './names.ts';
import { type FieldEvidence, type FieldVerdict, overlap, type RecordMatch } from './people.ts';

export interface AddressKeys {
  id: number;
  practiceId: number;
  number: string;
  /** Without the number: "main st". */
  street: string;
  /** Without words such as Suite. */
  suite: string;
  zip: string;
  phone: string;
}

export type AddressField = 'practice' | 'address' | 'suite' | 'zip' | 'phone';

/** Two doors of a building are two addresses: only the suite tells them apart. */
export function compareAddresses(a: AddressKeys, b: AddressKeys): RecordMatch<AddressField> | undefined {
  const isSameStreet = a.street === b.street;
  if (a.number !== b.number || a.number === '') return undefined;
  if (!isSameStreet && !isMisspelt(a.street, b.street)) return undefined;
  const zip = given(a.zip, b.zip);
  const suite = given(a.suite, b.suite);
  const phone = given(a.phone, b.phone);
  if (zip === 'different' || suite === 'different') return undefined;
  const practice: FieldVerdict = a.practiceId === b.practiceId ? 'same' : 'different';
  const evidence = list<AddressField>({
    address: isSameStreet ? 'same' : 'similar',
    suite,
    zip,
    phone,
    practice,
  });
  const isSameSuite = a.suite === b.suite;
  if (practice === 'different')
    return phone === 'same' && isSameSuite && isSameStreet
      ? { certainty: 'possible', score: 5, evidence }
      : undefined;
  if (!isSameStreet) return { certainty: phone === 'same' ? 'likely' : 'possible', score: 7, evidence };
  if (isSameSuite && zip === 'same') return { certainty: 'sure', score: 14, evidence };
  return { certainty: phone === 'different' ? 'possible' : 'likely', score: 10, evidence };
}

export interface PracticeKeys {
  id: number;
  /** Significant words of the name. */
  words: readonly string[];
  streets: readonly string[];
  phones: readonly string[];
}

export type PracticeField = 'name' | 'address' | 'phone';

const FILLERS = new Set(
  'the of and at for pc pllc llc llp inc pa corp co ltd group associates practice'.split(' '),
);

/** "The Midtown Orthopedic Group, P.C." is midtown orthopedic. A name of nothing but fillers keeps them. */
export function practiceWords(key: string): string[] {
  const words = key.replaceAll('&', ' ').split(' ').filter(Boolean);
  const significant = words.filter((word) => !FILLERS.has(word));
  return significant.length > 0 ? significant : words;
}

export function comparePractices(a: PracticeKeys, b: PracticeKeys): RecordMatch<PracticeField> | undefined {
  const name = comparePracticeNames(a.words, b.words);
  if (name === 'different') return undefined;
  const address = overlap(a.streets, b.streets);
  const phone = overlap(a.phones, b.phones);
  const evidence = list<PracticeField>({ name, address, phone });
  const isThere = address === 'same' || phone === 'same';
  if (name === 'same')
    return isThere ? { certainty: 'sure', score: 14, evidence } : { certainty: 'likely', score: 9, evidence };
  return isThere
    ? { certainty: 'likely', score: 10, evidence }
    : { certainty: 'possible', score: 6, evidence };
}

/** Same: every word of one name is in the other. Similar: with typing errors, or all but one of at least three words. */
function comparePracticeNames(a: readonly string[], b: readonly string[]): FieldVerdict {
  const joined = [a, b].map((words) => words.toSorted().join(' '));
  if (joined[0] === joined[1] || a.join('') === b.join('')) return 'same';
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  const found = fewer.filter((word) =>
    more.some((other) => word === other || isMisspelt(word, other)),
  ).length;
  if (found === fewer.length && more.length - fewer.length <= (fewer.length > 1 ? 1 : 0)) return 'similar';
  return 'different';
}

const given = (a: string, b: string): FieldVerdict | undefined =>
  a === '' || b === '' ? undefined : a === b ? 'same' : 'different';

const list = <Field extends string>(
  verdicts: Partial<Record<Field, FieldVerdict | undefined>>,
): FieldEvidence<Field>[] =>
  Object.entries(verdicts).flatMap(([field, verdict]) =>
    verdict === undefined ? [] : [{ field: field as Field, verdict: verdict as FieldVerdict }],
  );
