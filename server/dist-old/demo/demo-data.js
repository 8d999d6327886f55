import { readFileSync } from 'node:fs';
export const DEMO_DATA = JSON.parse(readFileSync(new URL('../../data/demo.json', import.meta.url), 'utf8'));
/** What the name of an insurance and its plan says of the product; the first that fits counts. */
const PRODUCT_TYPES = [
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
export const productTypeOf = (insurance, plan) => PRODUCT_TYPES.find(([names]) => names.test(`${insurance}: ${plan}`))?.[1] ?? null;
//# sourceMappingURL=demo-data.js.map