import { readList, setOf } from './word-lists.ts';

/** Words for people, in English and Spanish, that say whom a sentence tells about. */

const FEMALE = setOf(`
  mother mom moms mommy mum mama mami mai ma momma mamma madre mamita daughter dtr dghtr dau daug hija hijita wife wifey esposa
  mujer sister sis hermana hermanita grandmother grandma granny nana gma gran nanna abuela abuelita abue granddaughter
  grandaughter gdtr nieta nietecita aunt auntie aunty tia titi niece sobrina girlfriend gf novia fiancee prometida stepmother
  stepmom madrastra stepdaughter hijastra stepsister hermanastra godmother madrina comadre goddaughter ahijada suegra mil nuera
  dil cunada girl nina nena muchacha chica lady senora woman prima amiga vecina
`);
const MALE = setOf(`
  father dad dads daddy papa papi pai pop pops padre papito son sons hijo hijito husband hub hubby husb hsb hubs esposo marido
  brother bro hermano hermanito grandfather grandpa granpa grandad granddad gpa abuelo abuelito grandson nieto nietecito uncle
  tio nephew sobrino boyfriend bf novio fiance prometido stepfather stepdad padrastro stepson hijastro stepbrother hermanastro
  godfather padrino compadre godson ahijado suegro yerno cunado boy nino nene muchacho chico gentleman senor primo amigo vecino
`);

const EITHER = setOf(`
  grandkid grandkids grandchild grandbaby sibling kid kids kiddo child children baby twin twins triplet friend neighbor
  neighbour cousin partner coworker boss supervisor lawyer attorney roommate landlord coach teacher student classmate teammate
  buddy colleague client spouse bebe jefe jefa abogado abogada companero companera pareja toddler teen teenager teenage inlaw
  relative parent parents nanny babysitter caregiver caretaker guardian aide hha
`);

export type Sex = 'female' | 'male' | undefined;

const singular = (key: string): string =>
  key.endsWith('s') && !FEMALE.has(key) && !MALE.has(key) && !EITHER.has(key) ? key.slice(0, -1) : key;

export const isPerson = (key: string): boolean => {
  const one = singular(key);
  return FEMALE.has(one) || MALE.has(one) || EITHER.has(one);
};

export const sexOfPerson = (key: string): Sex => {
  const one = singular(key);
  return FEMALE.has(one) ? 'female' : MALE.has(one) ? 'male' : undefined;
};

/**
 * What people are called. Spelt right, these are not misspelt names of anything else: "Janet" is no juanete, "Brian" no brain, "Polanco" no
 * polaco. A directory may still have them in its names.
 */

const FIRST_NAMES = readList('first-names');
const LAST_NAMES = readList('last-names');

/** "Pt John King": the patient, and so is the word behind it. */
export const isFirstName = (key: string): boolean => FIRST_NAMES.has(key);

export const isNameOfPerson = (key: string): boolean => FIRST_NAMES.has(key) || LAST_NAMES.has(key);
