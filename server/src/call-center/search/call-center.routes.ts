import { IdParam } from '@careline/contracts/basis/primitives';
import { EVERYONE, ROLE } from '@careline/contracts/basis/role';
import {
  AvailabilityAnswer,
  AvailabilityRequest,
  FilterLists,
  FilterListsQuery,
  GroupsAnswer,
} from '@careline/contracts/call-center/filter-lists';
import {
  ProviderDetails,
  ProviderDetailsBodyParts,
  ProviderDetailsInsurances,
  ProviderDetailsInsurancesRequest,
  ProviderDetailsRequest,
} from '@careline/contracts/call-center/provider-details';
import {
  SearchAnswer,
  SearchLocationsAnswer,
  SearchLocationsRequest,
  SearchRequest,
} from '@careline/contracts/call-center/search';
import { UnderstandAnswer, UnderstandRequest } from '@careline/contracts/call-center/understanding';
import { getToday } from '@careline/contracts/rules/calendar-day';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { notFound } from '../../platform/domain/app-error.ts';
import type { SessionUser } from '../../platform/domain/session.ts';
import { sendInPortions } from '../../platform/http/limits/portions.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall, sessionOf } from '../../platform/http/who-may.ts';
import type { Scope } from '../search-index/matching/query.ts';
import type { SearchService } from './services/search-service.ts';

/** The details panel of a provider, if the caller may see it; else undefined. */
export interface DetailsReader {
  details(request: ProviderDetailsRequest, scope: Scope): Promise<ProviderDetails | undefined>;
  bodyParts(providerId: number, scope: Scope): Promise<ProviderDetailsBodyParts | undefined>;
  insurances(
    request: ProviderDetailsInsurancesRequest,
    scope: Scope,
  ): Promise<ProviderDetailsInsurances | undefined>;
}

const at = (call: string) => `/api/CallCenter/${call}`;
const signedIn = { config: mayCall(EVERYONE) };
const respondsWith = <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
  tags: ['CallCenter'],
  summary,
  response: { 200: answer },
});

interface CallCenterParts {
  reader: DetailsReader;
  noteOpening: (providerId: number, by: SessionUser) => void;
  /** Called for a search that found nobody. */
  noteGap: (request: SearchRequest) => void;
}

export function callCenterRoutes(
  app: Routes,
  search: SearchService,
  { reader, noteOpening, noteGap }: CallCenterParts,
): void {
  app.post(
    at('Search'),
    {
      ...signedIn,
      schema: {
        ...respondsWith('Finds providers that match all filters, one page at a time.', SearchAnswer),
        body: SearchRequest,
      },
    },
    async (request) => {
      const answer = search.search(request.body, scopeOf(request));
      // A later page of a search is not another search.
      if (answer.total === 0 && !request.body.skip) noteGap(request.body);
      return answer;
    },
  );

  app.post(
    at('SearchLocations'),
    {
      ...signedIn,
      schema: {
        ...respondsWith('The locations of all providers that match.', SearchLocationsAnswer),
        body: SearchLocationsRequest,
      },
    },
    async (request, reply) => {
      const { locations, total } = search.locations(request.body, scopeOf(request));
      await sendInPortions(reply, { total }, 'locations', locations);
    },
  );

  app.post(
    at('SearchFiltersAvailable'),
    {
      ...signedIn,
      schema: {
        ...respondsWith(
          'The values of each filter that would still find somebody, with counts.',
          AvailabilityAnswer,
        ),
        body: AvailabilityRequest,
      },
    },
    async (request) => search.available(request.body, scopeOf(request)),
  );

  app.post(
    at('Understand'),
    {
      ...signedIn,
      schema: {
        ...respondsWith(
          'What a caller says as values of the filters. Nothing of it is kept.',
          UnderstandAnswer,
        ),
        body: UnderstandRequest,
      },
    },
    async (request) => search.understand(request.body, scopeOf(request), getToday()),
  );

  app.get(
    at('SearchFilters'),
    {
      ...signedIn,
      schema: {
        ...respondsWith('All values of all filters, as if nothing were chosen.', FilterLists),
        querystring: FilterListsQuery,
      },
    },
    async (request) => search.filters(scopeOf(request), request.query),
  );

  app.get(
    at('GetGroups'),
    { ...signedIn, schema: respondsWith('The groups you may search in.', GroupsAnswer) },
    async (request) => search.groups(scopeOf(request)),
  );

  app.post(
    at('GetProviderDetails'),
    {
      ...signedIn,
      schema: {
        ...respondsWith(
          'What the details panel shows of a provider, matching locations first.',
          ProviderDetails,
        ),
        body: ProviderDetailsRequest,
      },
    },
    async (request) => {
      const details = orNotFound(await reader.details(request.body, scopeOf(request)));
      noteOpening(request.body.providerId, sessionOf(request).user);
      return details;
    },
  );

  app.get(
    at('GetProviderDetailsBodyParts/:id'),
    {
      ...signedIn,
      schema: {
        ...respondsWith('What a provider treats, by body part.', ProviderDetailsBodyParts),
        params: IdParam,
      },
    },
    async (request) => orNotFound(await reader.bodyParts(request.params.id, scopeOf(request))),
  );

  app.post(
    at('GetProviderDetailsInsurances'),
    {
      ...signedIn,
      schema: {
        ...respondsWith('The insurances a provider takes, matching ones first.', ProviderDetailsInsurances),
        body: ProviderDetailsInsurancesRequest,
      },
    },
    async (request) => orNotFound(await reader.insurances(request.body, scopeOf(request))),
  );
}

/** A Call Center user sees only their own groups; other roles see everyone. */
function scopeOf(request: FastifyRequest): Scope {
  const { user, groups } = sessionOf(request);
  return { groupIds: user.role === ROLE.CallCenter ? groups : null };
}

function orNotFound<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound('provider');
  return answer;
}
