import { callCenterCalls } from '@careline/contracts/call-center/calls';
import { getToday } from '@careline/contracts/rules/calendar-day';
import { notFound } from '../../platform/domain/app-error.js';
import { seenGroups } from '../../platform/domain/session.js';
import { sendInPortions } from '../../platform/http/limits/portions.js';
import { mount, SENT } from '../../platform/http/mount.js';
export function callCenterRoutes(app, search, { reader, noteOpening, noteGap, watch }) {
    mount(app, callCenterCalls.search, async ({ body, session }) => {
        const answer = search.search(body, scopeOf(session));
        // A later page of a search is not another search.
        if (answer.total === 0 && !body.skip)
            noteGap(body);
        return answer;
    });
    const countAndAge = (total) => {
        const asOf = app.asOf();
        return { total, ...(asOf && { asOf }) };
    };
    mount(app, callCenterCalls.searchLocations, async ({ body, session }, reply) => {
        const { locations, total } = search.locations(body, scopeOf(session));
        return sendInPortions(reply, countAndAge(total), 'locations', locations);
    });
    mount(app, callCenterCalls.searchMarkers, async ({ body, session }, reply) => {
        const { markers, total } = search.markers(body, scopeOf(session));
        return sendInPortions(reply, countAndAge(total), 'markers', markers);
    });
    mount(app, callCenterCalls.getLocation, async ({ body, session }) => search.location(body, scopeOf(session)));
    mount(app, callCenterCalls.searchFiltersAvailable, async ({ body, session }) => search.available(body, scopeOf(session)));
    mount(app, callCenterCalls.understand, async ({ body, session }) => search.understand(body, scopeOf(session), getToday()));
    mount(app, callCenterCalls.searchFilters, async ({ query, session }, reply) => {
        const text = textOf(search.filters(scopeOf(session), query));
        const asOf = app.asOf();
        const dated = asOf ? `{"asOf":${JSON.stringify(asOf)},${text.slice(1)}` : text;
        reply.type('application/json; charset=utf-8').serializer(String).send(dated);
        return SENT;
    });
    mount(app, callCenterCalls.getGroups, async ({ session }) => search.groups(scopeOf(session)));
    mount(app, callCenterCalls.getProviderDetails, async ({ body, session }) => {
        const scope = scopeOf(session);
        const details = orNotFound(await watch.orFromMemory(() => reader.details(body, scope), () => search.details(body, scope)));
        noteOpening(body.providerId, session.user);
        return details;
    });
    mount(app, callCenterCalls.getProviderDetailsBodyParts, async ({ params, session }) => orNotFound(await reader.bodyParts(params.id, scopeOf(session))));
    mount(app, callCenterCalls.getProviderDetailsInsurances, async ({ body, session }) => orNotFound(await reader.insurances(body, scopeOf(session))));
}
/** A Call Center user sees only their own groups; other roles see everyone. */
const scopeOf = (session) => ({ groupIds: seenGroups(session) });
/** The lists are cached until something changes, and so is their JSON text: serialising takes longer than the rest of the call. */
const texts = new WeakMap();
function textOf(lists) {
    const text = texts.get(lists) ?? JSON.stringify(lists);
    texts.set(lists, text);
    return text;
}
function orNotFound(answer) {
    if (answer === undefined)
        throw notFound('provider');
    return answer;
}
//# sourceMappingURL=call-center.routes.js.map