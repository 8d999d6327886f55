import { setOf } from './word-lists.ts';

const DAYS = setOf(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  mon mons tue tues weds wed thu thur thurs fri fris sat sats sun suns
  lunes martes miercoles jueves viernes sabado sabados domingo domingos
`);

export const isDay = (key: string): boolean => DAYS.has(key);
