import { isOrdinary, isSpanish } from './common-words.js';
import { isEnglish } from './english-words.js';
import { rootOf } from './words.js';
/** Words that say nothing about whom to look for. Taken from how people speak on the phone. */
const words = (text) => new Set(text.trim().split(/\s+/));
/** Words that hold a name together and may be left out of it: "pain in the knee". */
const CONNECTING = words('a an the and or of in on at to for with by from my her his our their your');
/** Not underlined when they are not understood, and never taken for a misspelt name. */
const FILLERS = words(`
  i im ive id ill we were weve wed she shes he hes it its they theyre theyve them him me us you youre this that these those there here
  is are was be been being am do does did doing done has have had having can could would should will may might must wont dont doesnt cant
  isnt didnt not no yes ok okay please thanks thank hi hello hey well so also too just really very quite maybe perhaps possibly possible
  probably suspected suspect think thinks thought know knows say says said tell told ask asks asking call calls calling caller called
  need needs needed want wants wanted wish wishes like likes prefer prefers preferably preferred rather hope hoping would love
  look looks looking search searching find finds see sees seeing seen saw get gets getting got go goes going went come comes came coming
  make makes made give gives gave take takes taking took accept accepts help helps helping work works
  frm fr who whos whom whose which what when where why how if because since then than but as about into out up down over under off again still
  any some someone somebody anyone anybody one ones other another more most less all both each every few many much
  near nearby nearest close closest closer around nearer live lives living stay stays staying located location
  today tomorrow tonight now soon asap right away quickly fast first next recently already ago yesterday week weeks
  insurance insured insurances plan plans coverage covered covers carrier through via zip zipcode zipcodes code area areas neighborhood
  doctor doctors dr docs doc physician physicians provider providers specialist specialists practitioner someone person people guy folks
  appointment appointments visit visits schedule scheduled office offices clinic patient patients
  son sons daughter daughters wife husband spouse partner mother mom mum mommy father dad daddy kid kids child children boy girl baby grandmother
  grandma grandfather grandpa grandson granddaughter brother sister aunt uncle friend parent parents family member teen teenager toddler adult
  senior student employee neighbor
  year years yr yrs old month months age aged yo birthday born
  speak speaks speaking speaker spoken language languages fluent
  treat treats treating treated treatment problem problems issue issues trouble troubles condition conditions complaint complaints complains
  complaining symptom symptoms case thing things stuff kind sort type
  hurt hurts hurting ache aches aching sore bad badly badly severe severely terrible terribly awful serious acute chronic mild little big lot
  suffering suffers suffer experiencing experience feel feels feeling felt diagnosed diagnosis happened happens happen fell fall falling
  slipped hit twisted left side sided both since after before during while until between
  good best great nice kind open choice option options phone number address fax
  surgeon surgeons therapist therapists female male woman women man men lady ladies gentleman girl girls boys guys
  new same place places preference preferences named last rt lt injury injuries injured radiating radiates plays sports
  turned turning turns past days day hour hours minute minutes two three four five six seven eight nine ten eleven twelve several couple
  consult consultation consults appt appts pls plz thx lol idk tho thru gonna wanna gotta lemme dont bc cuz fine guess name names hmm sure unsure yep nope fyi til hear hold moment minute correction speaking
  habla hablan speaker cant cannot couldnt wasnt trying try tried let lets put set keep keeps kept use uses used using
  playing played play walking walks walk running sitting standing sleeping stairs accident car work job school sport game
  something anything nothing everything somewhere anywhere maam sir yeah um uh oh referred referral refer
  wondering wonder basically killing night nights nite nites within only without except either neither mean means sorry wait waiting far yet never acting
  whichever whatever sooner else anymore twins wheres whod npi level levels moved move moves moving opinion second third weighs weigh anyway actually
  totally completely absolutely extremely kinda sorta dunno apparently supposedly honestly literally currently usually sometimes often always ever mostly bit lots able unable instead along together
  choque chocar chocaron choco busco busca buscan buscando acepte acepten acepta aceptan aseguranza aseguransa coja cojan cogen cojen queden quede agarre agarren agarran reciba reciban pq xq pa pal mando mandar quisiera ponme smh abt u ur poss nm ins pref yest
  morning afternoon noon later early late monday tuesday wednesday thursday friday
`);
/** What other doctors treat and what else is said on the phone. The directory may still have these words; they are never misspelt ones. */
const FOREIGN = words(`
  heart lung lungs liver kidney kidneys stomach chest rib ribs ear ears eye eyes nose throat tongue lip lips gum gums tooth teeth toothache skin hair
  nail nails belly breast bladder bowel colon prostate rash acne cough fever flu cold asthma diabetes cholesterol pregnant pregnancy stones stone
  cardiologist cardiology dermatologist dermatology dentist dental optometrist urologist urology gynecologist obgyn oncologist psychiatrist 
  pediatrician pediatra pediatras pediatric cardiologo cardiologa dermatologo dermatologa dentista ginecologo ginecologa urologo urologa oculista oftalmologo
  otorrino psiquiatra psicologo psicologa endocrinologo endocrinologa gastroenterologo nefrologo oncologo oncologa internista cabecera alergista pulmonologo
  pulmonologist nephrologist hematologist psychologist optician orthodontist allergist gastroenterologist endocrinologist vet pay paying paid pays cash bill billing cost costs price money cast crutches wheelchair
  plantilla plantillas factura facturas gaveta papel papeles cocina recibo recibos
  osteoporosis osteoperosis osteopenia
  univ hosp dept mva script scripts supplement dental
  signed aerobics gluten pinkeye hatchback leggings mangos bruins cantor cervix companies finder mexican mexico spain hindu condo condos cadillac trans conducted conducting
  letter note records cd test tests result results scan tall short weight weighs height parking subway bus train door desk
`);
/** Words with a meaning of their own, which are taken for no other word. */
export const isForeign = (key) => FOREIGN.has(key) || isEnglish(key) || isOrdinary(key);
export const isConnecting = (key) => CONNECTING.has(key);
// The root is worked out last: most fillers are listed as they are said.
export const isFiller = (key) => FILLERS.has(key) || CONNECTING.has(key) || key.length === 1 || isSpanish(key) || FILLERS.has(rootOf(key));
/** Common in names of records, so that one of them alone names nothing. */
const GENERIC = words(`
  tunnel healthcare total joint program training syndrome disease injury disorder head floor both custom care center centre medical group associates institute
  health physicians partners services clinic hospital avenue ave street st road rd boulevard blvd drive suite floor plaza square lane
  place north south east west new york city united national american first choice select basic gold silver bronze premium plus network
  core value bone bones joint joints tennis golfer jumper trigger frozen flat bow winged return running throwing overhead athlete difference
  length study strengthening stabilization compression shaft distal proximal vertebral primary medicine physical occupational management
  post transit grip program create honor extra bridge complete limited
  long sound shore island county park meadow five boroughs plan plans part open access high low pain mass stress sports sport general therapy body upper lower arm replacement surgery repair reconstruction
`);
// Compared without endings: "care" and "caring" name nothing, either.
const GENERIC_ROOTS = new Set([...GENERIC].map(rootOf));
/** Whether the word alone may stand for a longer name that has it. */
export const isTelling = (key) => key.length > 2 && !GENERIC_ROOTS.has(rootOf(key)) && !isFiller(key) && !isEnglish(key);
//# sourceMappingURL=ordinary-words.js.map