import { isCommon, isOrdinary } from '../words/common-words.ts';
import { isCare, isComplaint, isSide } from '../words/complaint-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isPerson, sexOfPerson } from '../words/people.ts';

/** What kind of word this is, so that what was learned of "told" holds for "advised" as well. A word may be of several classes. */

const CLASSES = {
  past: 'had was were did took gave saw went done used ago hx previously formerly failed previous prior former sent tuve tuvo tenia teniamos era vencio tomaron sacaron dijeron dieron hicieron hizo estaba mandaron fui fue llevaron antes years tried completed finished stopped missed already before last old once',
  operated:
    'surgery surgeries replaced replacement operated operation operaron opero operado operada operacion cirugia recon reconstruction repaired repair fixed fused fusion scoped scope splinted casted injected treated cured',
  now: 'now still again today currently since ahora todavia sigue aun keeps',
  wish: 'want wants wanted need needs looking please pls would like can could quiero quiere necesito necesita busco busca prefer prefers preferably rather seeking request requests requesting wishes hoping hopes needing',
  asking:
    'do does take takes accept accepts have any is are there who which que quien aceptan toman atienden tienen hay',
  telling:
    'says said say told tells thinks thought sent referred refer recommended wrote ordered suggested diagnosed dice dijo mando recomendo receto called calls per by referral refers referring calling mandaron advised',
  leaving:
    'retired retirement retiring left moved died passed gone closed quit jubilo murio retiro leaving moving',
  denying:
    'no not isnt arent wasnt wont wouldnt doesnt dont didnt never cant cannot without sin ni nunca tampoco none nothing nada neither nor',
  own: 'my our mi nuestro mine',
  theirs: 'her his their su sus hers theirs',
  article: 'the a an el la los las un una this that',
  me: 'i im ive id we weve were yo me nos us',
  them: 'he she shes hes they theyre ella el ellos him them le lo pt patient caller',
  having: 'have has had having got get gets tengo tiene tenemos with w on using carry carries covered under',
  living:
    'live lives living vive vivo vivimos resides from near by close around off in at located home stays staying',
  working: 'work works working job trabaja trabajo office shift employer boss commutes commute',
  hospital: 'er hospital urgent emergency emergencia sala clinic ed icu ambulance',
  day: 'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun lunes martes miercoles jueves viernes sabado domingo weekend tonight yesterday tomorrow ayer manana anoche',
  time: 'days weeks months years day week month year ago hours dias semanas meses anos hace',
  joint: 'but so because although though unless pero aunque porque sino however and or y o then',
  doubt:
    'maybe perhaps possibly might could think guess sure unsure either whether quizas tal probably suspect suspected',
  doctor:
    'dr dra doctor doctora doctors drs surgeon specialist md podiatrist chiropractor therapist pcp pediatrician neurologist orthopedist nurse np pa',
  paper:
    'mri xray xrays scan ct report films film paper papers disc disk referral card bill billing form forms records auth authorization claim portal website copay invoice note letter',
  hurting:
    'hurt hurts hurting pain pains ache aches sore duele duelen dolor swollen broke broken fell twisted tore torn injured hinchado',
  well: 'fine ok okay good better great healed well bien mejor healthy',
  speaking:
    'speak speaks speaking spoken habla hablan interpreter translator english spanish language bilingual accent translates',
  sport:
    'soccer football basketball baseball tennis hockey gym running volleyball skiing wrestling dance yoga golf rugby',
  near: 'family friend neighbor coworker cousin boss',
};

const LISTED = new Map<string, string[]>();
for (const [name, words] of Object.entries(CLASSES))
  for (const word of words.split(' ')) LISTED.set(word, [...(LISTED.get(word) ?? []), name]);

/** By their meaning or their form; how common a word is only where nothing else is known of it. */
export function classesOf(key: string): string[] {
  const found = [...(LISTED.get(key) ?? [])];
  if (isPerson(key)) found.push('person', `sex ${sexOfPerson(key)}`);
  if (isComplaint(key)) found.push('complaint');
  if (isCare(key)) found.push('care');
  if (isSide(key)) found.push('side');
  if (/^\d+$/.test(key)) found.push('number');
  else if (/\d/.test(key)) found.push('code');
  if (/\w{3}ed$/.test(key)) found.push('-ed');
  if (/\w{3}ing$/.test(key)) found.push('-ing');
  if (found.length > 0) return found;
  return [isFiller(key) ? 'filler' : isCommon(key) ? 'common' : isOrdinary(key) ? 'ordinary' : 'rare'];
}
