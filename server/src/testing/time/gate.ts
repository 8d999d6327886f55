/** Whether `npm test` runs without `--all`: what takes long and seldom fails alone is left to `--all`. A file run by itself runs whole. */
export const isGate = process.env.CARELINE_TEST === 'gate';
