import { createHash } from 'node:crypto';
import { ROLE } from '@careline/contracts/basis/call';
import { callCenterCalls } from '@careline/contracts/call-center/calls';
import type { Database } from '../../platform/db/connection.ts';
import { DatabaseWatch } from '../../platform/domain/database-watch.ts';
import type { Session } from '../../platform/domain/session.ts';
import { createServer } from '../../platform/http/server.ts';
import { ALL_LISTS } from '../search-index/facets/facets.ts';
import { callCenterRoutes } from './call-center.routes.ts';
import type { SearchService } from './services/search-service.ts';

const XSRF = 'warm-up';
/** Nobody has it: it exists only in the server below, which never listens. */
const SESSION: Session = {
  id: 0,
  method: 'password',
  mustEnrol: false,
  tokenHash: Buffer.alloc(0),
  xsrfHash: createHash('sha256').update(XSRF).digest(),
  user: { id: 0, userName: '', role: ROLE.Admin },
  groups: [],
  profile: { firstName: '', lastName: '', email: '', askNext: true, rowVersion: 1 },
};
const HEADERS = {
  authorization: `Bearer ${'w'.repeat(43)}`,
  cookie: `XSRF-TOKEN=${XSRF}`,
  'x-xsrf-token': XSRF,
};
const WORDS = [
  '9yo broke her kneecap, 10036',
  'dr smith',
  'jonhson',
  'back pain, a woman who speaks Spanish',
];

/** Compiling takes many calls: a second spent on it before the start is better than one after it. */
const LASTS_MS = 1_500;

/**
 * Makes the calls of a page that starts, through validation, routing and serialisation, on a server that nobody can reach. Otherwise the
 * first agents of the day run code that was never compiled.
 */
export async function warmUpRoutes(db: Database, search: SearchService): Promise<void> {
  const app = createServer(
    { trustProxy: 0 },
    { findSession: async () => SESSION, noteDenial: async () => {} },
  );
  callCenterRoutes(app, db, search, {
    noteOpening: () => {},
    noteGap: () => {},
    watch: new DatabaseWatch({ outageMinutes: 0 }),
  });
  const ask = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: HEADERS, payload });
  const end = performance.now() + LASTS_MS;
  const {
    search: find,
    searchFiltersAvailable,
    searchFilters,
    searchMarkers,
    understand,
    getGroups,
  } = callCenterCalls;
  const lists = `${searchFilters.path}?withOwner=true&withSynonyms=true`;
  do {
    await app.inject({ url: lists, headers: HEADERS });
    await app.inject({ url: getGroups.path, headers: HEADERS });
    for (const text of WORDS) await ask(understand.path, { text });
    for (const request of search.typicalRequests()) {
      await Promise.all([
        ask(find.path, request),
        ask(searchFiltersAvailable.path, { ...request, ...ALL_LISTS }),
      ]);
      if (performance.now() > end) break;
    }
    await ask(searchMarkers.path, { take: 100 });
  } while (performance.now() < end);
  await app.close();
}
