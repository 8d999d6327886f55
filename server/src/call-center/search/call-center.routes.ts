import { callCenterCalls } from '@careline/contracts/call-center/calls';
import type { FilterLists } from '@careline/contracts/call-center/filter-lists';
import type { SearchRequest } from '@careline/contracts/call-center/search';
import { getToday } from '@careline/contracts/rules/calendar-day';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connection.ts';
import { existing } from '../../platform/domain/app-error.ts';
import type { DatabaseWatch } from '../../platform/domain/database-watch.ts';
import { type Session, type SessionUser, seenGroups } from '../../platform/domain/session.ts';
import { Turns } from '../../platform/domain/turns.ts';
import { sendInPortions } from '../../platform/http/limits/portions.ts';
import { mount, SENT } from '../../platform/http/mount.ts';
import type { SearchScope } from '../search-index/matching/query.ts';
import type { SearchService } from './services/search-service.ts';
import { readBodyParts, readDetails, readInsurances } from './storage/provider-details.ts';

interface CallCenterParts {
  noteOpening: (providerId: number, by: SessionUser) => void;
  /** Called for a search that found nobody. */
  noteGap: (request: SearchRequest) => void;
  watch: DatabaseWatch;
}

export function callCenterRoutes(
  app: FastifyInstance,
  db: Database,
  search: SearchService,
  { noteOpening, noteGap, watch }: CallCenterParts,
): void {
  const turns = new Turns();
  mount(app, callCenterCalls.search, async ({ body, session }) => {
    await turns.next();
    const answer = search.search(body, scopeOf(session));
    // A later page of a search is not another search.
    if (answer.total === 0 && !body.skip) noteGap(body);
    return answer;
  });
  const countAndAge = (total: number) => {
    const asOf = app.asOf();
    return { total, ...(asOf && { asOf }) };
  };
  mount(app, callCenterCalls.searchLocations, async ({ body, session }, reply) => {
    await turns.next();
    const { locations, total } = search.index().locations(body, scopeOf(session));
    return sendInPortions(reply, countAndAge(total), 'locations', locations);
  });
  mount(app, callCenterCalls.searchMarkers, async ({ body, session }, reply) => {
    await turns.next();
    const { markers, total } = search.index().markers(body, scopeOf(session));
    return sendInPortions(reply, countAndAge(total), 'markers', markers);
  });
  mount(app, callCenterCalls.getLocation, async ({ body, session }) =>
    search.index().location(body, scopeOf(session)),
  );
  mount(app, callCenterCalls.searchFiltersAvailable, async ({ body, session }) => {
    await turns.next();
    return search.index().available(body, scopeOf(session));
  });
  mount(app, callCenterCalls.askNext, async ({ body, session }) => {
    await turns.next();
    return search.index().askNext(body, scopeOf(session));
  });
  mount(app, callCenterCalls.understand, async ({ body, session }) => {
    await turns.next();
    return search.understand(body, scopeOf(session), getToday());
  });
  mount(app, callCenterCalls.searchFilters, async ({ query, session }, reply) => {
    const text = textOf(search.index().filters(scopeOf(session), query));
    const asOf = app.asOf();
    const dated = asOf ? `{"asOf":${JSON.stringify(asOf)},${text.slice(1)}` : text;
    reply.type('application/json; charset=utf-8').serializer(String).send(dated);
    return SENT;
  });
  mount(app, callCenterCalls.getGroups, async ({ session }) => search.groups(scopeOf(session)));
  mount(app, callCenterCalls.getProviderDetails, async ({ body, session }) => {
    const scope = scopeOf(session);
    const details = orNotFound(
      await watch.orFromMemory(
        () => readDetails(db, body, scope),
        () => search.details(body, scope),
      ),
    );
    noteOpening(body.providerId, session.user);
    return details;
  });
  mount(app, callCenterCalls.getProviderDetailsBodyParts, async ({ params, session }) =>
    orNotFound(await readBodyParts(db, params.id, scopeOf(session))),
  );
  mount(app, callCenterCalls.getProviderDetailsInsurances, async ({ body, session }) =>
    orNotFound(await readInsurances(db, body, scopeOf(session))),
  );
}

/** A Call Center user sees only their own groups; other roles see everyone. */
const scopeOf = (session: Session): SearchScope => ({ groupIds: seenGroups(session) });

/** The lists are cached until something changes, and so is their JSON text: serialising takes longer than the rest of the call. */
const texts = new WeakMap<FilterLists, string>();

function textOf(lists: FilterLists): string {
  const text = texts.get(lists) ?? JSON.stringify(lists);
  texts.set(lists, text);
  return text;
}

const orNotFound = <Answer>(answer: Answer | undefined): Answer => existing(answer, 'provider');
