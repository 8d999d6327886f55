import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { phoneLines } from '@careline/contracts/call-center/phone-lines';
import type { SearchRequest } from '@careline/contracts/call-center/search';
import { answersRoutes } from '../call-center/answers/answers.routes.ts';
import { answersService } from '../call-center/answers/services/answers-service.ts';
import type { FindKnownAddress } from '../call-center/maps/geocode.ts';
import { findInMemory } from '../call-center/maps/known-place.ts';
import type { MapServices } from '../call-center/maps/map-services.ts';
import { mapsRoutes } from '../call-center/maps/maps.routes.ts';
import { findKnownAddress } from '../call-center/maps/storage/known-address.ts';
import { searchesRoutes } from '../call-center/own-searches/own-searches.routes.ts';
import { callsRoutes } from '../call-center/phone/calls.routes.ts';
import { phoneLinesRepository } from '../call-center/phone/storage/phone-lines.ts';
import { callCenterRoutes } from '../call-center/search/call-center.routes.ts';
import type { SearchService } from '../call-center/search/services/search-service.ts';
import { vocabularyRoutes } from '../call-center/vocabulary/vocabulary.routes.ts';
import { type DatabaseWatch, steadyNow } from '../platform/domain/database-watch.ts';
import type { SessionUser } from '../platform/domain/session.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Wiring } from './wiring.ts';

interface CallCenterNeeds {
  search: SearchService;
  watch: DatabaseWatch;
  mailer: Mailer;
  maps: MapServices;
  noteOpening: (id: number, by: SessionUser) => void;
  noteGap: (request: SearchRequest) => void;
}

/** Finding the right provider: search, searches that users keep, answers, vocabulary, maps. */
export function wireCallCenter(
  { app, db, metrics, searched, set }: Wiring,
  { search, watch, mailer, maps, noteOpening, noteGap }: CallCenterNeeds,
): void {
  measureSearch(metrics, search);
  callCenterRoutes(app, db, search, { noteOpening, noteGap, watch });
  searchesRoutes(app, db);
  set(phoneLines, phoneLinesRepository(db, watch));
  callsRoutes(app, db);
  const answers = answersService(db, mailer);
  app.addHook('onClose', async () => answers.close());
  answersRoutes(app, db, answers);
  vocabularyRoutes(app, db, searched);
  const knownAddress = findKnownAddress(db);
  const addressInMemory = findInMemory({
    version: () => search.reference().tables.practice_address.version,
    rows: () => search.reference().addresses(),
  });
  const known: FindKnownAddress = (address, zip) =>
    watch.orFromMemory(
      () => knownAddress(address, zip),
      () => addressInMemory(address, zip),
    );
  mapsRoutes(app, { known, milesToOffice: search.milesToOffice }, maps);
}

function measureSearch(metrics: Metrics, search: SearchService): void {
  metrics.countCalls(
    'searches_total',
    'Searches for providers that were answered.',
    callCenterCalls.search.path,
  );
  metrics.ask({
    name: 'index_age_seconds',
    help: 'How long ago the search index last heard from the database.',
    read: () => [{ value: (steadyNow() - search.currentAt()) / 1_000 }],
  });
  metrics.ask({
    name: 'index_trouble',
    help: '1 while the search index is behind the database or differs from it, else 0.',
    read: () => [{ value: search.trouble() === undefined ? 0 : 1 }],
  });
  metrics.ask({
    name: 'index_differences_total',
    help: 'How often the search index was found to differ from the database, and was loaded again.',
    isCounter: true,
    read: () => [{ value: search.differenceCount() }],
  });
}
