export const groupNames = [
  'Manhattan network',
  'Boroughs network',
  'Suburban network',
  'Spine center',
  'Sports medicine program',
  "Workers' compensation panel",
  'Pediatric program',
  'Second opinion panel',
];

/** Spoken in the region, the most common first. */
export const languageNames = [
  'English',
  'Spanish',
  'Chinese (Mandarin)',
  'Chinese (Cantonese)',
  'Russian',
  'Bengali',
  'Haitian Creole',
  'Korean',
  'Arabic',
  'Urdu',
  'Polish',
  'Yiddish',
  'French',
  'Hindi',
  'American Sign Language',
];

export const degreeNames = [
  'MD',
  'DO',
  'MD, PhD',
  'MBBS',
  'DPM',
  'PA-C',
  'NP',
  'DPT',
  'OTR/L',
  'DC',
  'PsyD',
  'RN',
];
export const extenderDegrees = ['PA-C', 'NP', 'RN'];

/** What a specialist is called and treats. No body part means any; ages in years. */
export interface Profile {
  specialty: string;
  type: string;
  degrees: string[];
  bodyParts?: string[];
  ages?: [min: number | null, max: number | null];
  /** Terms that all of them treat, besides randomly chosen ones. */
  always?: string[];
  besides?: string[];
}

export const providerTypeNames = [
  'Surgeon',
  'Physician',
  'Therapist',
  'Podiatrist',
  'Chiropractor',
  'Advanced practice provider',
  'Psychologist',
];

const doctor = ['MD', 'MD', 'MD', 'DO', 'MD, PhD', 'MBBS'];
/** Most frequent first. */
export const profiles: Profile[] = [
  {
    specialty: 'Orthopaedic surgery',
    type: 'Surgeon',
    degrees: doctor,
    besides: ['Orthopaedic trauma', 'Joint replacement'],
  },
  {
    specialty: 'Sports medicine',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Knee', 'Shoulder', 'Hip', 'Elbow'],
    besides: ['Orthopaedic surgery'],
  },
  {
    specialty: 'Joint replacement',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Knee', 'Hip'],
    ages: [18, null],
    besides: ['Orthopaedic surgery'],
  },
  {
    specialty: 'Spine surgery',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Spine', 'Neck'],
    ages: [16, null],
    besides: ['Orthopaedic surgery', 'Neurosurgery'],
  },
  {
    specialty: 'Hand surgery',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Hand and wrist', 'Elbow', 'Upper arm and forearm'],
  },
  { specialty: 'Physical therapy', type: 'Therapist', degrees: ['DPT'] },
  {
    specialty: 'Physical medicine and rehabilitation',
    type: 'Physician',
    degrees: doctor,
    bodyParts: ['Spine', 'Neck', 'Pelvis', 'Shoulder'],
    besides: ['Pain management', 'Sports medicine'],
  },
  {
    specialty: 'Pain management',
    type: 'Physician',
    degrees: doctor,
    bodyParts: ['Spine', 'Neck', 'Pelvis', 'Head and brain'],
    ages: [18, null],
  },
  {
    specialty: 'Shoulder and elbow surgery',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Shoulder', 'Elbow', 'Upper arm and forearm'],
    besides: ['Sports medicine'],
  },
  {
    specialty: 'Foot and ankle surgery',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Foot and ankle', 'Thigh and lower leg'],
  },
  {
    specialty: 'Pediatric orthopaedics',
    type: 'Surgeon',
    degrees: doctor,
    ages: [0, 21],
    always: ['Patella fracture'],
    besides: ['Orthopaedic surgery'],
  },
  {
    specialty: 'Orthopaedic trauma',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Pelvis', 'Thigh and lower leg', 'Upper arm and forearm', 'Hip'],
    always: ['Patella fracture'],
    besides: ['Orthopaedic surgery'],
  },
  { specialty: 'Podiatry', type: 'Podiatrist', degrees: ['DPM'], bodyParts: ['Foot and ankle'] },
  {
    specialty: 'Neurology',
    type: 'Physician',
    degrees: doctor,
    bodyParts: ['Head and brain', 'Neck', 'Spine'],
  },
  {
    specialty: 'Neurosurgery',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Spine', 'Neck', 'Head and brain'],
    ages: [18, null],
  },
  {
    specialty: 'Rheumatology',
    type: 'Physician',
    degrees: doctor,
    bodyParts: ['Hand and wrist', 'Knee', 'Hip', 'Foot and ankle'],
    ages: [18, null],
  },
  {
    specialty: 'Occupational therapy',
    type: 'Therapist',
    degrees: ['OTR/L'],
    bodyParts: ['Hand and wrist', 'Elbow', 'Shoulder'],
  },
  {
    specialty: 'Primary care sports medicine',
    type: 'Physician',
    degrees: doctor,
    ages: [5, null],
    besides: ['Sports medicine'],
  },
  {
    specialty: 'Chiropractic',
    type: 'Chiropractor',
    degrees: ['DC'],
    bodyParts: ['Spine', 'Neck', 'Pelvis'],
    ages: [12, 90],
  },
  {
    specialty: 'Orthopaedic oncology',
    type: 'Surgeon',
    degrees: doctor,
    bodyParts: ['Thigh and lower leg', 'Pelvis', 'Hip', 'Upper arm and forearm'],
  },
  {
    specialty: 'Urgent orthopaedic care',
    type: 'Advanced practice provider',
    degrees: ['PA-C', 'NP'],
    besides: ['Orthopaedic surgery'],
  },
  {
    specialty: 'Interventional spine',
    type: 'Physician',
    degrees: doctor,
    bodyParts: ['Spine', 'Neck'],
    ages: [18, null],
    besides: ['Pain management'],
  },
  {
    specialty: 'Pain psychology',
    type: 'Psychologist',
    degrees: ['PsyD'],
    bodyParts: ['Head and brain', 'Spine'],
    ages: [18, null],
  },
];
