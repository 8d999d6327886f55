/** Words that say that something is wrong with a body part, or that somebody is to see to it. English, Spanish and as charts write them. */
const set = (text) => new Set(text.trim().split(/\s+/));
/** By their beginning, where no word of another meaning begins so ("painting", "number", "dollars" do). */
const STEMS = /^(?:hurt|sore(?!n)|swell|swol|tingl|sprain|strain|twist|injur|fract|arthri|infect|bruis|throb|spasm|cramp|surg|operat|orthop|podiat|therap|rehab|diagnos|inject|crunch|wobbl|stiff|buckl|dislocat|inflam|hinch|lastim|entum|adorm|hormig|quebra|fisura|torci|torce|desgarr|fractur|calambr|punzad|cirug|operar|operad|operac|radiograf|resonan|ortoped|traumat|fisiot|terap|esguin|tendin|bursit|artri|artro|degener|limp(?:s|ed|ing)?$|ach(?:e|es|ed|ing|y)$|pain(?:s|ful|fully)?$|numb(?:s|ness|ing)?$|dol(?:or|ores|ia|io|ido|iendo|orida|orido)$|duel)|(?:itis|osis|opathy|algia)$/;
const COMPLAINTS = set(`
  broke broken break breaks breaking brk fx fxs frx fracture crack cracks cracked cracking chipped puffy pins tender tenderness tear tears tearing tore torn rip ripped ripping
  rupture ruptured jammed jam stubbed smashed crushed slammed pinched pinching pinch inj trauma sx
  problem problems prob probs issue issues trouble troubles condition worse worsening weak weakness unstable locks locking locked lock pops popped popping pop clicks clicking click
  grinding grinds bent bend bends bending crooked curved curving curls curling drooping droops lump lumps bump bumps knot knots cyst mass growth purple burning burns burned burnt
  stinging stings stung shooting stabbing lac laceration fell fall falls falling slipped slip tripped bang banged accident crash crashed oa djd
  bother bothers bothering acting killing kills cant cannot couldnt wont unable difficulty lift lifting hx dx
  pulled rolled caught trapped busted shattered kicked punched snapped snaps stuck bitten struck landed dropped stepped fallen
  bad messed jacked worn swollen deformed bleeding stitches
  burn sting ache swell grind itch itches itchy tremble tremor twitch twitches peel peeling overlap overlaps overlapping numb
  bearing shape weird jale jalo jalon limited limits mobility motion rotate lock virado virada operate
  rash wound ulcer sciatica pinky fried useless sticking drags dragging wrenched wrecked tweaked tweak gimpy bum clunks clunking creaks creaky creaking cracks
  balloon softball baseball grapefruit melon
  molesta molestia molestan cayo caido caida cai golpe golpeo golpeada golpeado doblo doblada romp rompio rompi roto rota rotos rotas partio partida inflamada dormida dormidas dormido dormidos duerme duermen
  quiste bulto bultos bola bolita hernia ernia
  problema problemas trabado trabada traba zafo zafa zafada truena truenan suenan ardor arde arden quemo quemada cortado cojea renquea chueco chueca floja flojo suelta
  fastidia friega jode jodida jodido fregada fregado pincha revise revisen revisar cheque chequeo checar lesion lesiono aplasto machuco machucada prenso mordio picada
`);
/** Said of injuries and of everything else: "hit the ground running". */
const LOOSE = set(`
  wrong durmio hit hits took run ran cut shot hot warm red blue black hard sat turned move moves moving movement walk walking stand give giving gave went
  cross crosses crossing fit fits size open dead bit catches catching tight gone toast drop drops spot hole raise fire birth weight shake shakes shaking blown blew wore pico corto mal mala malo pego dio aire salida salido salio suena cortada
`);
const CARE = set(`
  specialist specialists surgeon surgeons doctor doctors dr dra doc docs md np ortho orthos orthopedist podiatrist chiro chiropractor pt ot mri xray xrays ct cat scan scans emg ultrasound
  consult consults consultation eval evals evaluation appt appts appointment appointments fu followup follow exam examined checked check checkup look looked seen replaced replacement repl fused fusion
  splint splinted brace braced boot sling cast casted cortisone shot shots scope scoped scopes postop preop revision hardware screws injection steroid recheck referral referred refer
  doctora doctores medico medica especialista especialistas cita citas consulta radiografia yeso ferula cirujano cirujana vea atienda atiende
`);
const SIDES = set(`
  left right lt rt l r both bilat bilateral lft rgt lower upper izq izquierda izquierdo der derecha derecho ambos ambas lado
`);
/** "Sore", "fracture", "wobbly". */
export const isComplaint = (key) => COMPLAINTS.has(key) || STEMS.test(key);
/** "Hit", "red", "gave": a complaint only where the call is told to be about a patient. */
export const isLooseComplaint = (key) => LOOSE.has(key);
/** "Surgeon", "MRI", "brace", "appt". */
export const isCare = (key) => CARE.has(key);
/** "Left", "rt", "ambas". */
export const isSide = (key) => SIDES.has(key);
//# sourceMappingURL=complaint-words.js.map