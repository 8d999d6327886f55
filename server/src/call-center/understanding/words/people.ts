/** Words for people, in English and Spanish, that say whom a sentence tells about. */

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const FEMALE =
  set(`daughter granddaughter wife mother mom mommy mum ma girl sister grandmother grandma granny nana aunt auntie niece stepdaughter stepmom
  girlfriend fiancee wifey dtr gma stepmother goddaughter comadre hija hijita mama mami mai esposa abuela abuelita nieta hermana tia suegra sobrina vecina nina nena mujer madre amiga prima cunada nuera
  senora lady`);
const MALE =
  set(`son grandson husband father dad daddy boy brother grandfather grandpa uncle nephew stepson stepdad stepfather hubby fiance gpa godson boyfriend compadre hijo hijito papa papi pai
  esposo marido abuelo abuelito nieto hermano tio suegro sobrino vecino nino nene padre amigo primo cunado yerno senor gentleman`);
const EITHER =
  set(`grandkid grandkids grandchild sibling kid kids child children baby twin twins friend neighbor cousin partner coworker boss supervisor lawyer attorney roommate landlord coach
  teacher student classmate teammate buddy colleague client spouse bebe jefe jefa abogado abogada companero companera toddler teen teenager inlaw relative parents`);

/** Those for whom people seldom call: what is told of them is told for comparison. */
const DISTANT =
  set(`friend neighbor cousin coworker boss supervisor lawyer attorney roommate landlord coach teacher classmate teammate buddy colleague
  comadre compadre vecina vecino amiga amigo prima primo cunada cunado jefe jefa abogado abogada companero companera girlfriends friends neighbors coworkers`);

export type Sex = 'female' | 'male' | undefined;

const singular = (key: string): string =>
  key.endsWith('s') && !FEMALE.has(key) && !MALE.has(key) && !EITHER.has(key) ? key.slice(0, -1) : key;

export const isPerson = (key: string): boolean => {
  const one = singular(key);
  return FEMALE.has(one) || MALE.has(one) || EITHER.has(one);
};

export const isDistantPerson = (key: string): boolean => DISTANT.has(singular(key));

export const sexOfPerson = (key: string): Sex => {
  const one = singular(key);
  return FEMALE.has(one) ? 'female' : MALE.has(one) ? 'male' : undefined;
};
