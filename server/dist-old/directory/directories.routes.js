import { directoryCalls } from '@careline/contracts/directory/directories';
import { mount } from '../platform/http/mount.js';
export function directoryRoutes(app, findSuggestions) {
    mount(app, directoryCalls.getSuggestions, () => findSuggestions());
}
//# sourceMappingURL=directories.routes.js.map