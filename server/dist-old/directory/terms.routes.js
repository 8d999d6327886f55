import { termCalls } from '@careline/contracts/directory/terms';
import { notFound } from '../platform/domain/app-error.js';
import { mount } from '../platform/http/mount.js';
export function termsRoutes(app, termsOfBodyPart) {
    mount(app, termCalls.getByBodyPartId, async ({ params }) => {
        const items = await termsOfBodyPart(params.id);
        if (!items)
            throw notFound('body part');
        return { items };
    });
}
//# sourceMappingURL=terms.routes.js.map