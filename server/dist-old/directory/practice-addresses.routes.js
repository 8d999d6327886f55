import { practiceAddressCalls, } from '@careline/contracts/directory/practice-addresses';
import { notFound } from '../platform/domain/app-error.js';
import { mount } from '../platform/http/mount.js';
export function practiceAddressesRoutes(app, findDetails, noteOpening, propose) {
    mount(app, practiceAddressCalls.proposeRegion, ({ body }) => propose(body.zip));
    mount(app, practiceAddressCalls.getDetails, async ({ params, session }) => {
        const found = await findDetails(params.id);
        if (!found)
            throw notFound('practice address');
        noteOpening(params.id, session.user);
        return found;
    });
}
//# sourceMappingURL=practice-addresses.routes.js.map