import { z } from 'zod';
import { MANDATORY } from '../basis/messages.ts';
import { DayText, Id } from '../basis/primitives.ts';
import { multiLine, oneLine } from '../basis/text.ts';
import { Accepting, Accommodation, Service } from '../directory/preferences.ts';
import { NOT_A_PHONE, PHONE } from '../rules/contact-formats.ts';

/** What the office of a link is shown, and what it confirms and corrects. */

export const ANSWER_NAME_LENGTH = 100;
export const PHONE_LENGTH = 60;
/** Of what an office says in its own words. */
export const COMMENT_LENGTH = 500;
export const MOST_ITEMS = 1_000;

/** `address`, or `provider-7`. */
export const ItemKey = z
  .string()
  .regex(/^(address|provider-[1-9][0-9]{0,9})$/, 'A key is address or provider-{id}.');

export const providerKey = (id: number): string => `provider-${id}`;
/** The provider of a key; undefined for the address. */
export const providerOf = (key: string): number | undefined =>
  key.startsWith('provider-') ? Number(key.slice('provider-'.length)) : undefined;

export const OfficeAddressValues = z.object({
  mainPhone: z.string(),
  fax: z.string(),
  services: z.array(Service),
  accommodations: z.array(Accommodation),
});
export type OfficeAddressValues = z.infer<typeof OfficeAddressValues>;

/** A plan that is taken at the address until a day; null is as long as anybody knows. */
const PlanUntil = z.object({ insurancePlanId: Id, endsOn: DayText.nullable() });
export type PlanUntil = z.infer<typeof PlanUntil>;

export const OfficeProviderValues = z.object({
  accepting: Accepting.nullable(),
  insurancePlanIds: z.array(Id).describe('The plans taken at this address'),
  plansUntil: z.array(PlanUntil).optional().describe('Of those that have a last day; absent when none has'),
});
export type OfficeProviderValues = z.infer<typeof OfficeProviderValues>;

export const OfficeValues = z.union([OfficeAddressValues, OfficeProviderValues]);
export type OfficeValues = z.infer<typeof OfficeValues>;

export const NamedPlan = z.object({ id: Id, name: z.string() });
export type NamedPlan = z.infer<typeof NamedPlan>;

export const OfficeItem = z.object({ key: ItemKey, name: z.string(), values: OfficeValues });
export type OfficeItem = z.infer<typeof OfficeItem>;

/** What the holder of the link sees: the same as callers are told, and nothing internal. */
export const OpenedAttestation = z.object({
  groupName: z.string().describe('Who asks, as in the settings of answers; may be empty'),
  groupPhone: z.string(),
  practice: z.string(),
  address: z.string(),
  zip: z.string(),
  expiresAt: z.iso.datetime(),
  items: z.array(OfficeItem),
  plans: z.array(NamedPlan).describe('All plans that a provider here takes somewhere'),
});
export type OpenedAttestation = z.infer<typeof OpenedAttestation>;

/** Mail addresses belong in the address record and nowhere else. */
const officeLine = (most: number) =>
  oneLine(most).refine((text) => !text.includes('@'), 'Please give no mail address here.');

/** What is read out to callers: other text than a number would be read out, too. */
const officePhone = oneLine(PHONE_LENGTH).refine((text) => text === '' || PHONE.test(text), NOT_A_PHONE);

/** What an office says is right instead. Absent: as we have it. */
export const OfficeChanges = z.strictObject({
  mainPhone: officePhone.optional(),
  fax: officePhone.optional(),
  moved: multiLine(COMMENT_LENGTH)
    .refine((text) => text !== '', MANDATORY)
    .optional()
    .describe('The new address, in words. Changes nothing by itself'),
  services: z.array(Service).max(50).optional(),
  accommodations: z.array(Accommodation).max(50).optional(),
  accepting: Accepting.optional(),
  insurancePlanIds: z.array(Id).max(1_000, 'At most 1,000 plans are allowed.').optional(),
  plansUntil: z
    .array(PlanUntil)
    .max(1_000, 'At most 1,000 plans are allowed.')
    .refine(
      (plans) => new Set(plans.map(({ insurancePlanId }) => insurancePlanId)).size === plans.length,
      'The same plan was given twice.',
    )
    .optional()
    .describe('Last days of plans that are taken here'),
  notHere: z
    .literal(true, 'Leave this out, or say true.')
    .optional()
    .describe('No longer works at this address'),
});
export type OfficeChanges = z.infer<typeof OfficeChanges>;

/** The plans that a correction speaks of. */
export const spokenPlans = (
  changes: Pick<OfficeChanges, 'insurancePlanIds' | 'plansUntil'> | null | undefined,
): number[] => [
  ...(changes?.insurancePlanIds ?? []),
  ...(changes?.plansUntil ?? []).map(({ insurancePlanId }) => insurancePlanId),
];

export const ADDRESS_FIELDS = ['mainPhone', 'fax', 'services', 'accommodations', 'moved'] as const;
export const LOCATION_FIELDS = ['accepting', 'insurancePlanIds', 'plansUntil', 'notHere'] as const;

export const Verdict = z.enum(['confirmed', 'corrected', 'left'], 'Choose confirmed, corrected or left.');
export type Verdict = z.infer<typeof Verdict>;

/** Refuses what is not asked about the address, or a provider. */
export function refuseForeign(
  { key, changes }: { key: string; changes?: OfficeChanges | null | undefined },
  context: z.RefinementCtx,
): void {
  const own: readonly string[] = key === 'address' ? ADDRESS_FIELDS : LOCATION_FIELDS;
  const foreign = Object.keys(changes ?? {}).find((field) => !own.includes(field));
  const message = `${foreign} is not asked about ${key === 'address' ? 'an address' : 'a provider'}.`;
  if (foreign) context.addIssue({ code: 'custom', path: ['changes'], message });
  const taken = changes?.insurancePlanIds;
  if (taken && changes.plansUntil?.some(({ insurancePlanId }) => !taken.includes(insurancePlanId)))
    context.addIssue({
      code: 'custom',
      path: ['changes', 'plansUntil'],
      message: 'Only plans that are taken here have a last day.',
    });
}

const AnsweredItem = z
  .object({ key: ItemKey, verdict: Verdict, changes: OfficeChanges.nullish() })
  .superRefine(({ verdict, changes }, context) => {
    const said = Object.keys(changes ?? {});
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['changes'], message });
    if (verdict === 'corrected' && said.length === 0) refuse('Say what is different.');
    if (verdict !== 'corrected' && said.length > 0) refuse('Only a correction has changes.');
  })
  .superRefine(refuseForeign);

/** Any text is valid here; a wrong one is simply an unknown link. */
const Secret = z.string(MANDATORY).max(500, 'This link is too long.');

export const LinkRequest = z.object({ secret: Secret });

export const AnswerRequest = z.object({
  secret: Secret,
  name: officeLine(ANSWER_NAME_LENGTH).refine((name) => name !== '', MANDATORY),
  items: z
    .array(AnsweredItem)
    .max(MOST_ITEMS, 'At most 1,000 entries are allowed.')
    .refine(
      (items) => new Set(items.map(({ key }) => key)).size === items.length,
      'The same entry was given twice.',
    ),
  comment: multiLine(COMMENT_LENGTH).nullish().describe('Anything else. Nothing of a patient'),
  missing: multiLine(COMMENT_LENGTH).nullish().describe('Who works there and is not listed'),
});
export type AnswerRequest = z.infer<typeof AnswerRequest>;
