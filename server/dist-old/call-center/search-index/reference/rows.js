export const REFERENCE_KINDS = [
    'body_part',
    'category',
    'term',
    'practice',
    'practice_address',
    'region',
    'insurance',
    'insurance_plan',
    'specialty',
    'group',
    'degree',
    'language',
];
//# sourceMappingURL=rows.js.map