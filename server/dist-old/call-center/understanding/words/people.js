/** Words for people, in English and Spanish, that say whom a sentence tells about. */
const set = (text) => new Set(text.trim().split(/\s+/));
/** One line for each kinship: the words on it name the same person of a family. */
const lines = (text) => text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
const FEMALE_KIN = lines(`
  mother mom moms mommy mum mama mami mai ma momma mamma madre mamita
  daughter dtr dghtr dau daug hija hijita
  wife wifey esposa mujer
  sister sis hermana hermanita
  grandmother grandma granny nana gma gran nanna abuela abuelita abue
  granddaughter grandaughter gdtr nieta nietecita
  aunt auntie aunty tia titi
  niece sobrina
  girlfriend gf novia
  fiancee prometida
  stepmother stepmom madrastra
  stepdaughter hijastra
  stepsister hermanastra
  godmother madrina comadre
  goddaughter ahijada
  suegra mil
  nuera dil
  cunada
  girl nina nena muchacha chica
  lady senora woman
  prima
  amiga
  vecina`);
const MALE_KIN = lines(`
  father dad dads daddy papa papi pai pop pops padre papito
  son sons hijo hijito
  husband hub hubby husb hsb hubs esposo marido
  brother bro hermano hermanito
  grandfather grandpa granpa grandad granddad gpa abuelo abuelito
  grandson nieto nietecito
  uncle tio
  nephew sobrino
  boyfriend bf novio
  fiance prometido
  stepfather stepdad padrastro
  stepson hijastro
  stepbrother hermanastro
  godfather padrino compadre
  godson ahijado
  suegro
  yerno
  cunado
  boy nino nene muchacho chico
  gentleman senor
  primo
  amigo
  vecino`);
const FEMALE = new Set(FEMALE_KIN.flat());
const MALE = new Set(MALE_KIN.flat());
const EITHER = set(`grandkid grandkids grandchild grandbaby sibling kid kids kiddo child children baby twin twins triplet friend neighbor neighbour cousin partner coworker boss supervisor lawyer attorney
  roommate landlord coach teacher student classmate teammate buddy colleague client spouse bebe jefe jefa abogado abogada companero companera pareja toddler teen teenager teenage inlaw relative
  parent parents nanny babysitter caregiver caretaker guardian aide hha`);
/** Those for whom people seldom call: what is told of them is told for comparison. */
const DISTANT = set(`friend neighbor neighbour cousin coworker boss supervisor lawyer attorney roommate landlord coach teacher classmate teammate buddy colleague
  comadre compadre vecina vecino amiga amigo prima primo cunada cunado jefe jefa abogado abogada companero companera girlfriends friends neighbors coworkers`);
const FAMILY = new Map([...FEMALE_KIN, ...MALE_KIN].flatMap((line) => line.map((word) => [word, line[0] ?? ''])));
const singular = (key) => key.endsWith('s') && !FEMALE.has(key) && !MALE.has(key) && !EITHER.has(key) ? key.slice(0, -1) : key;
export const isPerson = (key) => {
    const one = singular(key);
    return FEMALE.has(one) || MALE.has(one) || EITHER.has(one);
};
export const isDistantPerson = (key) => DISTANT.has(singular(key));
export const sexOfPerson = (key) => {
    const one = singular(key);
    return FEMALE.has(one) ? 'female' : MALE.has(one) ? 'male' : undefined;
};
/** The same for every word that names one member of a family: "mom", "mother" and "mamá" are one. */
export const memberOf = (key) => FAMILY.get(singular(key)) ?? singular(key);
//# sourceMappingURL=people.js.map