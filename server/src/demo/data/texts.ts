export const practiceNameParts = {
  first: [
    'Hudson',
    'Empire',
    'Riverside',
    'Gotham',
    'Harbor',
    'Metropolitan',
    'Parkside',
    'Liberty',
    'Sound Shore',
    'North Shore',
    'Five Boroughs',
    'Kings County',
    'Palisades',
    'Long Meadow',
  ],
  second: [
    'Orthopaedic Associates',
    'Bone and Joint Center',
    'Spine and Sports',
    'Physical Therapy',
    'Hand Center',
    'Musculoskeletal Institute',
    'Rehabilitation Group',
    'Foot and Ankle Specialists',
    'Neurology and Pain',
  ],
};

/** Invented, so that no real house is on the map. */
export const streetNames = [
  'Alder',
  'Beacon',
  'Carriage',
  'Drumlin',
  'Elmhaven',
  'Fallow',
  'Gristmill',
  'Harrow',
  'Ironbridge',
  'Juniper',
  'Kestrel',
  'Larkspur',
  'Millrace',
  'Nightingale',
  'Orchardgate',
  'Pennywhistle',
  'Quarry',
  'Rosemont',
  'Saltmarsh',
  'Thistledown',
  'Underhill',
  'Vinewood',
  'Waverly Mill',
  'Yarrow',
];
export const streetKinds = ['Street', 'Avenue', 'Road', 'Place', 'Lane', 'Boulevard'];

export const hours = {
  urgent: ['Walk-in until 8 pm', 'Call the back line first', 'Saturday 9 am to 3 pm'],
  evening: ['Monday and Wednesday until 8 pm', 'Tuesday until 7:30 pm', 'By appointment'],
  weekend: ['Saturday 8 am to 1 pm', 'First Saturday of the month', 'Sunday 10 am to 2 pm'],
};
export const services = {
  xRay: ['No appointment needed', 'Digital, weekdays only', 'Standing films available'],
  mri: [
    '3 Tesla, open evenings',
    'Claustrophobic patients: ask for the open unit',
    'Authorization takes two days',
  ],
  pt: ['Aquatic therapy available', 'Evaluation within 48 hours', 'One-on-one sessions'],
  ot: ['Custom splints', 'Hand therapist on Tuesdays', 'Driving assessment'],
  pm: ['Fluoroscopy suite', 'Injections on Fridays', 'Medication agreement required'],
  emg: ['Thursday mornings', 'Dr. on site only with a prescription', 'Bring earlier studies'],
};
export const otherNotes = [
  'Wheelchair entrance at the rear.',
  'Parking is validated at the front desk.',
  'Elevator is being repaired: offer the ground-floor suite to patients who cannot climb stairs.',
  'Ask for the MRI on disc before the visit.',
];

export const termNotes = [
  'Second opinions only',
  'Needs MRI before the visit',
  'No revision surgery',
  'Operates on Mondays',
  'Conservative care first',
  'Not for professional athletes',
];
export const restrictions = [
  'Does not see patients with an open legal case.',
  'No revision joint replacement.',
  'Body mass index below 40 for elective surgery.',
  'No spinal cord stimulators.',
  'Does not prescribe opioids.',
];
export const providerConsiderations = [
  'Patients should bring imaging on disc.',
  'Prefers patients who speak Spanish or English; an interpreter can be booked.',
  'First visit is always in person.',
  'Books six weeks ahead: offer a colleague for urgent cases.',
  'Sees elite runners on Wednesday evenings.',
];
export const communications = [
  'Call the coordinator, never the cell phone.',
  'Secure mail is read twice a day.',
  'For same-day questions page through the operator.',
  'Leave a message with the surgical scheduler after 4 pm.',
];

export const contactGroups = [
  'Imaging',
  'Billing',
  'Authorizations',
  'Surgery scheduling',
  'Hospitals',
  'Facilities',
  'Information technology',
  'Pharmacy',
  'Management',
];
export const contactPlaces = [
  'Main office',
  'Midtown',
  'Downtown',
  'Brooklyn Heights',
  'White Plains',
  'Garden City',
  'Remote',
  'Warehouse',
];
