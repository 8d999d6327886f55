import { practiceCalls } from '@careline/contracts/directory/practices';
import { notFound } from '../platform/domain/app-error.js';
import { mount } from '../platform/http/mount.js';
export function practicesRoutes(app, findDetails) {
    mount(app, practiceCalls.getDetails, async ({ params }) => {
        const found = await findDetails(params.id);
        if (!found)
            throw notFound('practice');
        return found;
    });
}
//# sourceMappingURL=practices.routes.js.map