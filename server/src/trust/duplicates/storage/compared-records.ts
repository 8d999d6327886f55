import { searchKey } from '@careline/contracts/rules/folding';
import { nameParts, type RecordedName } from '@careline/contracts/rules/name-parts';
import type { DuplicateSet } from '@careline/contracts/trust/duplicates';
import { type SQL, sql } from 'drizzle-orm';
import {
  addressKeys,
  PERSON_KEYS,
  type PersonKeyKind,
  personKeys,
  practiceKeys,
} from '../../../directory/matching/blocking.ts';
import { doorOf, phoneDigits, placeKey } from '../../../directory/matching/contact-keys.ts';
import {
  areNamedAlike,
  type ComparedPerson,
  comparePeople,
  type PersonNames,
  type RecordMatch,
} from '../../../directory/matching/people.ts';
import {
  type AddressKeys,
  compareAddresses,
  comparePractices,
  type PracticeKeys,
  practiceWords,
} from '../../../directory/matching/places.ts';
import type { Transaction } from '../../../platform/db/connection.ts';
import { inTurns } from '../../../platform/domain/turns.ts';

/** A record as it is compared, and as its parts are shown. */
export interface ComparedRecord {
  id: number;
  shown: Readonly<Record<string, string>>;
  features: ComparedPerson | AddressKeys | PracticeKeys;
}

export type ReadRecords = (ids: readonly number[]) => Promise<ComparedRecord[]>;

export interface ComparedSet {
  /** For one comparison: what all its records share is read and computed once. */
  reader(tx: Transaction): Promise<ReadRecords>;
  /** Only records that share one are compared. */
  keys(record: ComparedRecord): string[];
  compare(a: ComparedRecord, b: ComparedRecord): RecordMatch<string> | undefined;
  /** What is stored of a record, so that most of those it shares a key with need not read it. */
  names?(record: ComparedRecord): string;
  /** False only where `compare` finds no match with a record of these names. */
  mayMatch?(record: ComparedRecord, names: string): boolean;
  /** id, row version, name, NPI and search key of the records, for a list. */
  listed: SQL;
}

/** As text: the driver would look for quotation marks in every number. */
export const anyId = (ids: readonly number[]): SQL => sql`any (${`{${ids.join(',')}}`}::integer[])`;
const sorted = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))].sort();
const joined = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join('; ');

interface ProviderFacts extends RecordedName, Record<string, unknown> {
  id: number;
  npi: string;
  gender: string | null;
  specialties: string[];
  places: { address: string; zip: string; phone: string }[];
}

async function providerReader(tx: Transaction): Promise<ReadRecords> {
  const { rows: degrees } = await tx.execute<{ word: string }>(
    sql`select name as word from degree union select code from degree where code is not null`,
  );
  const titles = degrees.map(({ word }) => word);
  return (ids) => readProviders(tx, ids, titles);
}

async function readProviders(
  tx: Transaction,
  ids: readonly number[],
  titles: readonly string[],
): Promise<ComparedRecord[]> {
  const { rows } = await tx.execute<ProviderFacts>(sql`
    select id, name, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
           name_suffix as "nameSuffix", npi, gender,
           array(select specialty.name from provider_specialty as own join specialty on specialty.id = own.specialty_id
                  where own.provider_id = provider.id order by 1) as specialties,
           (select coalesce(json_agg(json_build_object('address', place.address, 'zip', place.zip, 'phone', place.main_phone)
                                     order by own.position, own.id), '[]')
              from provider_location as own join practice_address as place on place.id = own.practice_address_id
             where own.provider_id = provider.id) as places
      from provider where id = ${anyId(ids)}`);
  const records: ComparedRecord[] = [];
  for await (const row of inTurns(rows)) {
    const parts = nameParts(row, titles);
    const features: ComparedPerson = {
      id: row.id,
      given: searchKey(parts.firstName),
      middle: searchKey(parts.middleName).split(' ')[0] ?? '',
      family: searchKey(parts.lastName),
      suffix: searchKey(parts.nameSuffix),
      npi: row.npi,
      gender: row.gender ?? '',
      specialties: row.specialties.map(searchKey),
      phones: sorted(row.places.map(({ phone }) => phoneDigits(phone))),
      streets: sorted(row.places.map(({ address, zip }) => placeKey(address, zip))),
    };
    records.push({
      id: row.id,
      features,
      shown: {
        npi: row.npi,
        name: row.name,
        middleName: parts.middleName,
        nameSuffix: parts.nameSuffix,
        gender: row.gender ?? '',
        phone: joined(row.places.map(({ phone }) => phone)),
        address: joined(row.places.map(({ address, zip }) => [address, zip].filter(Boolean).join(', '))),
        specialty: joined(row.specialties),
      },
    });
  }
  return records;
}

interface AddressFacts extends Record<string, unknown> {
  id: number;
  practiceId: number;
  practice: string;
  address: string;
  suite: string;
  zip: string;
  phone: string;
}

async function readAddresses(tx: Transaction, ids: readonly number[]): Promise<ComparedRecord[]> {
  const { rows } = await tx.execute<AddressFacts>(sql`
    select place.id, practice_id as "practiceId", practice.name as practice, address, suite, zip, main_phone as phone
      from practice_address as place join practice on practice.id = practice_id where place.id = ${anyId(ids)}`);
  return rows.map((row) => {
    const features: AddressKeys = {
      id: row.id,
      practiceId: row.practiceId,
      ...doorOf(row.address, row.suite),
      zip: row.zip.trim().slice(0, 5),
      phone: phoneDigits(row.phone),
    };
    return { id: row.id, features, shown: shownAddress(row) };
  });
}

const shownAddress = ({ practice, address, suite, zip, phone }: AddressFacts) => ({
  practice,
  address,
  suite,
  zip,
  phone,
});

interface PracticeFacts extends Record<string, unknown> {
  id: number;
  name: string;
  places: { address: string; zip: string; phone: string }[];
}

async function readPractices(tx: Transaction, ids: readonly number[]): Promise<ComparedRecord[]> {
  const { rows } = await tx.execute<PracticeFacts>(sql`
    select id, name,
           (select coalesce(json_agg(json_build_object('address', address, 'zip', zip, 'phone', main_phone) order by place.id), '[]')
              from practice_address as place where place.practice_id = practice.id) as places
      from practice where id = ${anyId(ids)}`);
  return rows.map(({ id, name, places }) => {
    const features: PracticeKeys = {
      id,
      words: practiceWords(searchKey(name)),
      streets: sorted(places.map(({ address, zip }) => placeKey(address, zip))),
      phones: sorted(places.map(({ phone }) => phoneDigits(phone))),
    };
    const shown = {
      name,
      address: joined(places.map(({ address, zip }) => [address, zip].filter(Boolean).join(', '))),
      phone: joined(places.map(({ phone }) => phone)),
    };
    return { id, features, shown };
  });
}

/** None of them contains the end of a line: `searchKey` makes it a space. */
const storedNames = ({ given, middle, family }: PersonNames): string => [given, middle, family].join('\n');

function readNames(stored: string): PersonNames {
  const [given = '', middle = '', family = ''] = stored.split('\n');
  return { given, middle, family };
}

/** The database guarantees that no two providers have the same NPI. */
const STORED_KINDS = (Object.keys(PERSON_KEYS) as PersonKeyKind[]).filter((kind) => kind !== 'npi');

export const comparedSets: Readonly<Record<DuplicateSet, ComparedSet>> = {
  Providers: {
    reader: providerReader,
    keys: ({ features }) => personKeys(features as ComparedPerson, STORED_KINDS),
    compare: (a, b) => comparePeople(a.features as ComparedPerson, b.features as ComparedPerson),
    names: ({ features }) => storedNames(features as ComparedPerson),
    // A shared NPI would make them a pair under any name, but the database rules that out.
    mayMatch: ({ features }, names) => areNamedAlike(features as ComparedPerson, readNames(names)),
    listed: sql`select id, row_version, name, npi, search_key || ' ' || npi as search_key from provider`,
  },
  PracticeAddresses: {
    reader: async (tx) => (ids) => readAddresses(tx, ids),
    keys: ({ features }) => addressKeys(features as AddressKeys),
    compare: (a, b) => compareAddresses(a.features as AddressKeys, b.features as AddressKeys),
    listed: sql`select place.id, place.row_version, concat_ws(', ', practice.name, address, nullif(suite, ''), nullif(zip, '')) as name,
                       '' as npi, practice.search_key || ' ' || place.search_key as search_key
                  from practice_address as place join practice on practice.id = practice_id`,
  },
  Practices: {
    reader: async (tx) => (ids) => readPractices(tx, ids),
    keys: ({ features }) => practiceKeys(features as PracticeKeys),
    compare: (a, b) => comparePractices(a.features as PracticeKeys, b.features as PracticeKeys),
    listed: sql`select id, row_version, name, '' as npi, search_key from practice`,
  },
};
