const light = {
  water: '#aad3df',
  land: '#f4f1ea',
  county: '#d9d2c5',
  state: '#a79fb8',
  place: '#2b333b',
  halo: '#f4f1ea',
  park: '#d3e6c8',
  street: '#ffffff',
  casing: '#d3cbbd',
  motorway: '#f7d9a3',
};

export type MapColors = typeof light;

const dark: MapColors = {
  water: '#0d1f29',
  land: '#1c242d',
  county: '#2b3540',
  state: '#586577',
  place: '#c4cdd8',
  halo: '#131a21',
  park: '#1d3029',
  street: '#3a4551',
  casing: '#10161c',
  motorway: '#5d5138',
};

export const getMapColors = (isDark: boolean): MapColors => (isDark ? dark : light);
