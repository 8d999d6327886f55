import { insightCalls, } from '@careline/contracts/trust/insights';
import { mount } from '../../platform/http/mount.js';
export function insightsRoutes(app, insights) {
    mount(app, insightCalls.getOverview, () => insights.overview());
    mount(app, insightCalls.getDoubtfulContacts, () => insights.doubtfulContacts());
}
//# sourceMappingURL=insights.routes.js.map