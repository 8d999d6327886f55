export { namesOfNickname } from '../../../directory/matching/nicknames.ts';
