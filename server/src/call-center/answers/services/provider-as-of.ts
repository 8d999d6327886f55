import type { AsOfRequest, ProviderAsOf } from '@careline/contracts/call-center/as-of';
import { NEW_PROVIDER, type Provider, providers } from '@careline/contracts/directory/providers';
import { ALWAYS, dayOf } from '@careline/contracts/rules/days';
import { loadProvider } from '../../../directory/providers/storage/provider-record.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import { type Fields, isValueless } from '../../../platform/history/changes.ts';
import { recordAsOf, stateInWords } from '../../../platform/history/storage/record-history.ts';
import type { AnswersService, Teller } from './answers-service.ts';

/** What the directory said of a provider at a moment, and what callers were told on that day. */
export async function providerAsOf(
  db: Database,
  answers: Pick<AnswersService, 'search'>,
  { id, at }: AsOfRequest,
  by: Teller,
): Promise<ProviderAsOf> {
  const moment = new Date(at);
  if (moment > new Date()) throw refused('Give a moment that is not in the future.', 'at');
  const kept = await recordAsOf(db, providers, id, at, await loadProvider(db, id));
  if (!kept) throw notFound('provider');
  const { state, ...saved } = kept;
  const day = dayOf(moment);
  const told = await answers.search({ providerId: id, from: day, to: day, take: 1_000 }, by);
  const { verification: _, ...record } = wholeRecord({ ...state, id });
  return { record, items: await stateInWords(db, providers, { ...record }), ...saved, answers: told.items };
}

const NOT_KNOWN = { ...ALWAYS, accepting: null, acceptingSince: null };

/** Lines leave out what is empty, and old ones what rows did not have yet; photos are not in them. */
function wholeRecord(state: Fields): Provider {
  const fields = Object.entries(NEW_PROVIDER).map(([field, empty]) => {
    const isUnknown = isValueless(field) && !String(state[field]).startsWith('data:');
    return [field, (isUnknown ? null : state[field]) ?? empty];
  });
  const record: Provider = Object.fromEntries(fields);
  return {
    ...record,
    providerInsurancePlans: record.providerInsurancePlans.map((plan) => ({ ...ALWAYS, ...plan })),
    providerPracticeAddresses: record.providerPracticeAddresses.map((location) => ({
      ...NOT_KNOWN,
      ...location,
      insurancePlans: location.insurancePlans.map((plan) => ({ ...ALWAYS, ...plan })),
    })),
  };
}
