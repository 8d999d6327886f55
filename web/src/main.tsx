import './lib/zod-config.ts';

// Everything else comes after: a schema made before zod is configured would already have tried what the CSP forbids.
void import('./app/start.tsx').then(({ start }) => start());
