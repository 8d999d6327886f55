/** The codes of the demo's records in public systems, by name. What has none there, such as the degree MBBS, is left out. */

type Codes = Readonly<Record<string, string>>;

export const taxonomyCodes: Codes = {
  'Orthopaedic surgery': '207X00000X',
  'Sports medicine': '207XX0005X',
  'Joint replacement': '207XS0114X',
  'Spine surgery': '207XS0117X',
  'Hand surgery': '207XS0106X',
  'Physical therapy': '225100000X',
  'Physical medicine and rehabilitation': '208100000X',
  'Pain management': '208VP0000X',
  'Shoulder and elbow surgery': '207X00000X',
  'Foot and ankle surgery': '207XX0004X',
  'Pediatric orthopaedics': '207XP3100X',
  'Orthopaedic trauma': '207XX0801X',
  Podiatry: '213E00000X',
  Neurology: '2084N0400X',
  Neurosurgery: '207T00000X',
  Rheumatology: '207RR0500X',
  'Occupational therapy': '225X00000X',
  'Primary care sports medicine': '207QS0010X',
  Chiropractic: '111N00000X',
  'Orthopaedic oncology': '207X00000X',
  'Interventional spine': '208VP0014X',
  'Pain psychology': '103TC0700X',
};

export const roleCodes: Codes = {
  Surgeon: 'ph',
  Physician: 'ph',
  Therapist: 'drr',
  Podiatrist: 'po',
  Chiropractor: 'ch',
  'Advanced practice provider': 'apn',
  Psychologist: 'py',
};

export const degreeCodes: Codes = { MD: 'MD', DO: 'DO', 'MD, PhD': 'MD', 'PA-C': 'PA', NP: 'NP', RN: 'RN' };

export const languageCodes: Codes = {
  English: 'en',
  Spanish: 'es',
  'Chinese (Mandarin)': 'cmn',
  'Chinese (Cantonese)': 'yue',
  Russian: 'ru',
  Bengali: 'bn',
  'Haitian Creole': 'ht',
  Korean: 'ko',
  Arabic: 'ar',
  Urdu: 'ur',
  Polish: 'pl',
  Yiddish: 'yi',
  French: 'fr',
  Hindi: 'hi',
  'American Sign Language': 'ase',
};

/** What the name of an insurance and its plan says of the product; the first that fits counts. */
const PRODUCT_TYPES: readonly [names: RegExp, productType: string][] = [
  [/^Tricare/, 'tri'],
  [/Medicare: (Part B|Railroad)/, 'medib'],
  [/Medicare Advantage HMO/, 'mediadvhmo'],
  [/: .*(Medicare(?! Surround)|MediBlue|65 Plus|Gold Plus|Dual)/, 'mediadv'],
  [/: Medicaid Managed Care/, 'medihmo'],
  [/Medicaid/, 'medi'],
  [/HMO|HIP Prime|HIP Select/, 'commhmo'],
  [/PPO/, 'commppo'],
  [/EPO|: (Choice|Navigate|Core|LocalPlus|Liberty Network|Omnia)$/, 'commepo'],
  [/POS|: (Choice Plus|Compass|Open Access.*|Freedom Network|Direct Access)$/, 'commpos'],
  [/: (Bronze|Silver|Gold|Ambetter|Leaf Premier|Pathway X)$/, 'qhp'],
];

export const productTypeOf = (insurance: string, plan: string): string | null =>
  PRODUCT_TYPES.find(([names]) => names.test(`${insurance}: ${plan}`))?.[1] ?? null;
