import { comingCalls } from '@careline/contracts/directory/coming';
import { directoryCalls } from '@careline/contracts/directory/directories';
import { insuranceCalls } from '@careline/contracts/directory/insurances';
import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { practiceCalls } from '@careline/contracts/directory/practices';
import { providerCalls } from '@careline/contracts/directory/similar-providers';
import { termCalls } from '@careline/contracts/directory/terms';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/connection.ts';
import { existing } from '../platform/domain/app-error.ts';
import type { SessionUser } from '../platform/domain/session.ts';
import { mount } from '../platform/http/mount.ts';
import { comingDays } from './coming.ts';
import { directorySuggestions } from './directories.ts';
import { plansBasic } from './insurances/insurances.ts';
import { practiceAddressDetails, proposeRegion } from './practices/practice-addresses.ts';
import { practiceDetails } from './practices/practices.ts';
import { coordinatorsInUse } from './providers/storage/coordinators.ts';
import { similarProviders } from './providers/storage/similar-providers.ts';
import { termsOfBodyPart } from './terms.ts';

/** The calls beyond those that every entity set has. */
export function directoryRoutes(
  app: FastifyInstance,
  db: Database,
  noteOpening: (id: number, by: SessionUser) => void,
): void {
  mount(app, directoryCalls.getSuggestions, () => directorySuggestions(db));
  mount(app, practiceCalls.getDetails, async ({ params }) =>
    existing(await practiceDetails(db, params.id), 'practice'),
  );
  mount(app, practiceAddressCalls.proposeRegion, ({ body }) => proposeRegion(db, body.zip));
  mount(app, practiceAddressCalls.getDetails, async ({ params, session }) => {
    const found = existing(await practiceAddressDetails(db, params.id), 'practice address');
    noteOpening(params.id, session.user);
    return found;
  });
  mount(app, providerCalls.coordinators, () => coordinatorsInUse(db));
  mount(app, providerCalls.findSimilar, ({ body }) => similarProviders(db, body));
  mount(app, comingCalls.search, ({ body }) => comingDays(db, body));
  mount(app, insuranceCalls.getInsurancePlansBasic, async ({ params }) => ({
    items: existing(await plansBasic(db, params.id), 'insurance'),
  }));
  mount(app, termCalls.getByBodyPartId, async ({ params }) => ({
    items: existing(await termsOfBodyPart(db, params.id), 'body part'),
  }));
}
