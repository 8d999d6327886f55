import { ACCOMMODATION_LABELS, type Accommodation } from '@careline/contracts/directory/preferences';
import { sql } from 'drizzle-orm';
import { withTown } from '../../platform/zip-codes.ts';
import {
  type AddressParts,
  addressElement,
  type Contacts,
  coded,
  extensionUrl,
  known,
  profileUrl,
  reference,
  SYSTEMS,
  telecomOf,
} from './elements.ts';
import { numberedIds, type ResourceSource } from './source.ts';

interface LocationRow extends Contacts, AddressParts {
  practiceId: number;
  practice: string;
  latitude: number | null;
  longitude: number | null;
  accommodations: Accommodation[];
}

/** The guide has no code for sign language. */
const ACCESSIBILITY: Readonly<Record<Accommodation, [code: string, display: string] | undefined>> = {
  wheelchair: ['handiaccess', 'handicap accessible'],
  adaCompliant: ['adacomp', 'ADA compliant'],
  publicTransit: ['pubtrans', 'public transit options'],
  signLanguage: undefined,
  cognitive: ['cognitive', 'cognitive'],
  mobility: ['mobility', 'mobility'],
  culturalCompetence: ['cultcomp', 'Cultural competence'],
};

export const location: ResourceSource = {
  name: 'location',
  type: 'Location',
  profile: profileUrl('Location'),
  from: sql`practice_address as a join practice on practice.id = a.practice_id`,
  key: [sql`a.id`],
  ...numberedIds(),
  updated: sql`greatest(a.changed_at, practice.changed_at)`,
  columns: sql`
    practice.id as "practiceId", practice.name as practice, a.address, a.suite, a.city, a.state, a.zip, a.latitude, a.longitude,
    a.main_phone as phone, a.fax, a.email, a.accommodations`,
  make: (row: LocationRow) => ({
    ...known({ extension: row.accommodations.map(accessibilityOf) }),
    status: 'active',
    name: `${row.practice}, ${row.address}`,
    ...known({ telecom: telecomOf(row) }),
    address: addressElement(withTown(row)),
    ...(row.latitude !== null && { position: { longitude: row.longitude, latitude: row.latitude } }),
    managingOrganization: reference('Organization', `practice-${row.practiceId}`, row.practice),
  }),
};

function accessibilityOf(accommodation: Accommodation) {
  const [code, display] = ACCESSIBILITY[accommodation] ?? [];
  return {
    url: extensionUrl('accessibility'),
    valueCodeableConcept: code
      ? coded(SYSTEMS.accessibility, code, display)
      : { text: ACCOMMODATION_LABELS[accommodation] },
  };
}
