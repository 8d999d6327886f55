import { insuranceCalls } from '@careline/contracts/directory/insurances';
import { notFound } from '../platform/domain/app-error.js';
import { mount } from '../platform/http/mount.js';
export function insurancesRoutes(app, plansBasic) {
    mount(app, insuranceCalls.getInsurancePlansBasic, async ({ params }) => {
        const items = await plansBasic(params.id);
        if (!items)
            throw notFound('insurance');
        return { items };
    });
}
//# sourceMappingURL=insurances.routes.js.map