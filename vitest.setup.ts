import fc from 'fast-check';

// The usual run tries properties with the same values each time: it fails because of a change, never by chance. The
// search for values nobody thought of is `PROPERTY_TIMES=20`, with other values each time.
if (process.env.PROPERTY_TIMES === undefined) fc.configureGlobal({ seed: 1 });
