import fc from 'fast-check';
import { vi } from 'vitest';

// The usual run tries properties with the same values each time: it fails because of a change, never by chance. The
// search for values nobody thought of is `PROPERTY_TIMES=20`, with other values each time.
if (process.env.PROPERTY_TIMES === undefined) fc.configureGlobal({ seed: 1 });

// Files share what they import (`isolate: false`): what one file mocks would stay so in those that happen to come after it.
function refuseToMock(): never {
  throw new Error(
    'A mocked module would reach other files: give the code what it needs instead, or spy on an object.',
  );
}
Object.assign(vi, { mock: refuseToMock, doMock: refuseToMock });
