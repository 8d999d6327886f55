/** Full name, common name and plans; a plan marked with `!` requires a referral. */
export const namedInsurances: [fullName: string, friendlyName: string, plans: string[]][] = [
  [
    'Aetna Health Inc.',
    'Aetna',
    [
      'Open Access Managed Choice',
      '!HMO',
      'Choice POS II',
      'Open Choice PPO',
      'Medicare Advantage PPO',
      '!Medicare Advantage HMO',
      'Signature Administrators',
    ],
  ],
  [
    'UnitedHealthcare Insurance Company of New York',
    'UnitedHealthcare',
    [
      'Choice Plus',
      'Choice',
      'Navigate',
      '!Compass',
      'Core',
      'Dual Complete',
      'Group Medicare Advantage',
      'Empire Plan',
    ],
  ],
  [
    'Oxford Health Plans (NY), Inc.',
    'Oxford',
    ['Freedom Network', 'Liberty Network', '!Metro Network', 'Garden State Network', 'Freedom Medicare'],
  ],
  [
    'Cigna Health and Life Insurance Company',
    'Cigna',
    ['Open Access Plus', 'PPO', '!HMO', 'LocalPlus', 'SureFit', 'Medicare Surround'],
  ],
  [
    'Anthem Blue Cross and Blue Shield of New York',
    'Anthem Blue Cross',
    ['PPO', 'EPO', '!HMO', 'Blue Access', 'Pathway X', 'MediBlue Plus', 'Blue High Performance'],
  ],
  [
    'EmblemHealth Plan, Inc.',
    'EmblemHealth',
    ['GHI CBP', 'GHI PPO', '!HIP Prime', '!HIP Select', 'VIP Dual', 'Bridge Network', 'Enhanced Care Prime'],
  ],
  [
    'Healthfirst PHSP, Inc.',
    'Healthfirst',
    [
      '!Medicaid Managed Care',
      'Essential Plan',
      'Leaf Premier',
      '65 Plus',
      'Life Improvement',
      'Child Health Plus',
    ],
  ],
  [
    'Fidelis Care New York',
    'Fidelis Care',
    ['!Medicaid Managed Care', 'Essential Plan', 'Ambetter', 'Child Health Plus', 'Medicare Advantage Flex'],
  ],
  [
    'MetroPlus Health Plan, Inc.',
    'MetroPlus',
    ['Gold', '!Medicaid Managed Care', 'Essential Plan', 'Platinum Medicare', 'Enhanced'],
  ],
  ['Medicare', 'Medicare', ['Part B', 'Railroad Medicare', 'Part B with Medigap']],
  ['New York State Medicaid', 'Medicaid', ['Fee for service', '!Managed long term care']],
  [
    '1199SEIU National Benefit Fund',
    '1199',
    ['National Benefit Fund', 'Greater New York', 'Home Care Employees', '!Medicare Advantage'],
  ],
  [
    'MagnaCare Administrative Services, LLC',
    'MagnaCare',
    ['PPO', 'Create', 'Workers compensation', 'Extra Network'],
  ],
  ['Humana Insurance Company of New York', 'Humana', ['Gold Plus', 'Choice PPO', 'Honor', 'Full Access']],
  ['Tricare East', 'Tricare', ['Select', '!Prime', 'For Life', 'Reserve Select']],
  ['MultiPlan, Inc.', 'MultiPlan', ['PHCS', 'Complementary network', 'ValuePoint', 'Limited benefit']],
  [
    'Horizon Blue Cross Blue Shield of New Jersey',
    'Horizon',
    ['Omnia', 'Direct Access', '!HMO', 'Advantage EPO', 'NJ Direct'],
  ],
  ['WellCare Health Plans of New York', 'WellCare', ['!Value', 'Giveback', 'Fidelis Dual', 'Premium Ultra']],
  ['Hamaspik Choice, Inc.', 'Hamaspik', ['Managed long term care', 'Medicare Select', 'Medicare Choice']],
  ['VNS Health Choice', 'VNS Health', ['Total', '!EasyCare', 'EasyCare Plus', 'Select Health']],
  [
    'New York State Insurance Fund',
    'NYSIF',
    ["Workers' compensation", 'Volunteer firefighters', 'Disability benefits'],
  ],
  [
    'Motor Vehicle Accident Indemnification',
    'No-fault',
    ['Automobile no-fault', 'Out of state no-fault', 'Lien', 'Arbitration'],
  ],
  [
    'Elderplan, Inc.',
    'Elderplan',
    ['Advantage for nursing home residents', '!Plus long term care', 'Flex', 'Extra help'],
  ],
  ['Local 32BJ Health Fund', '32BJ', ['Metropolitan', 'Suburban', 'Tri-state', 'Basic', 'Part-time']],
  [
    'Self-pay and international',
    'Self-pay',
    [
      'Self-pay',
      'Prompt payment',
      'International',
      'Letter of agreement',
      'Charity care',
      'Package price',
      'Employer direct',
    ],
  ],
];

/** For directories beyond New York: every area has its own insurers. */
export const regionalInsurers = [
  'Community Health Plan',
  'Mutual Health',
  'Physicians Health Choice',
  'Care Alliance',
];
export const regionalPlans = [
  'Bronze',
  'Silver',
  'Gold',
  '!HMO',
  'PPO',
  'EPO',
  'Medicare Advantage',
  '!Medicaid',
];

export const planConsiderations = [
  'Surgery needs prior authorization.',
  'New patients only with an in-network referral.',
  'Not for MRI: use the imaging benefit manager.',
  'Out-of-network deductible applies at hospital locations.',
  'Accepts this plan on Tuesdays and Thursdays only.',
];
