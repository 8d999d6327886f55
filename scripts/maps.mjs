/** `npm run maps`: fetches the routing engine that MAP_EXTRACT uses for driving routes (280 MB). */
import { checkNode, install } from './prepare.mjs';

checkNode();
await install('tools/valhalla');
console.log('The routing engine is installed. The next start with MAP_EXTRACT builds road tiles.');
