/** Months and days of the week, English and Spanish, as they are written out and as agents shorten them. */
const set = (text) => new Set(text.trim().split(/\s+/));
const MONTHS = set(`
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic
`);
const DAYS = set(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  mon mons tue tues weds wed thu thur thurs fri fris sat sats sun suns
  lunes martes miercoles jueves viernes sabado sabados domingo domingos
`);
export const isMonth = (key) => MONTHS.has(key);
export const isDay = (key) => DAYS.has(key);
//# sourceMappingURL=calendar.js.map