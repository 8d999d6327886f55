export { namesOfNickname } from '../../../directory/matching/nicknames.js';
//# sourceMappingURL=nicknames.js.map