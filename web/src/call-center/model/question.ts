import type { PieceKey, PieceKind } from '@careline/contracts/call-center/understanding';
import { inSentence } from '@careline/contracts/directory/preferences';
import type { Taken } from './understood.ts';

/** An open question as an agent reads it out: "Is it the neck or the shoulder?" */
export interface AskedAloud {
  lead: string;
  /** What it can be, in the order of the digits. */
  choices: readonly { key: PieceKey; name: string }[];
}

export function askAloud({ piece: { kind, choices } }: Taken): AskedAloud {
  const { lead = 'Is it', name = (value: string) => value } = ASKED[kind] ?? {};
  return { lead, choices: choices.map(({ key, value }) => ({ key, name: name(value) })) };
}

const ASKED: Partial<Record<PieceKind, { lead?: string; name?: (value: string) => string }>> = {
  bodyPart: { name: (value) => `the ${inSentence(value)}` },
  category: { name: inSentence },
  term: { name: inSentence },
  insurance: { lead: 'Is the insurance' },
  insurancePlan: { lead: 'Is the plan' },
  practiceAddressRegion: { lead: 'Should it be in' },
  practice: { lead: 'Should it be at' },
  practiceAddress: { lead: 'Should it be at' },
  address: { lead: 'Are you in' },
  zip: { lead: 'Are you in' },
  age: { lead: 'Is the patient' },
  physician: { lead: 'Do you mean' },
  language: { lead: 'Is the language' },
};
