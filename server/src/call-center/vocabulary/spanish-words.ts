/** What Spanish-speaking callers say, by the name of what they mean. Forms of "romper" and "doler" are one word each (words.ts). */

type LayWords = Readonly<Record<string, string>>;

const bodyParts: LayWords = {
  Knee: 'rodilla, rodillas, rodiya, rótula, choquezuela',
  Shoulder: 'hombro, hombros, clavícula, omóplato, paletilla',
  Spine: 'espalda, columna, espinazo, lomo, cintura, espalda baja, rabadilla',
  'Hand and wrist':
    'mano, manos, muñeca, muñecas, dedo, dedos, dedo de la mano, pulgar, meñique, nudillo, nudillos',
  Hip: 'cadera, caderas, nalga, glúteo',
  'Foot and ankle':
    'pie, pies, tobillo, tobillos, talón, talones, dedo del pie, dedo gordo, planta del pie, empeine, tendón de Aquiles, Aquiles',
  Elbow: 'codo, codos',
  Neck: 'cuello, nuca, cerviz, pescuezo, cervical',
  Pelvis: 'pelvis, ingle, sacro',
  'Upper arm and forearm': 'brazo, brazos, antebrazo, bíceps',
  'Thigh and lower leg': 'pierna, piernas, muslo, canilla, espinilla, pantorrilla, chamorro, tibia',
  'Head and brain': 'cabeza, cerebro, mandíbula, quijada, cráneo',
};

const specialties: LayWords = {
  'Orthopaedic surgery':
    'ortopeda, ortopédico, ortopedista, doctor de huesos, cirujano ortopédico, traumatólogo',
  'Sports medicine': 'medicina deportiva, doctor deportivo',
  'Spine surgery': 'cirujano de columna, especialista de la columna, especialista de espalda',
  'Hand surgery': 'cirujano de mano, especialista de la mano, doctor de la mano',
  'Physical therapy': 'terapia física, terapista, fisioterapia, fisioterapeuta, terapista físico, terapia',
  'Physical medicine and rehabilitation': 'fisiatra, rehabilitación',
  'Pain management': 'manejo del dolor, clínica del dolor, doctor del dolor, especialista del dolor',
  'Pediatric orthopaedics': 'ortopeda pediátrico, ortopeda de niños, ortopeda infantil',
  Podiatry: 'podiatra, podólogo, doctor de los pies, doctor del pie, especialista de pies',
  Neurology: 'neurólogo, neuróloga, doctor de los nervios',
  Neurosurgery: 'neurocirujano, neurocirujana',
  Rheumatology: 'reumatólogo, reumatóloga, doctor de artritis',
  'Occupational therapy': 'terapia ocupacional, terapista ocupacional',
  Chiropractic: 'quiropráctico, quiropráctica, sobador',
  Dermatology: 'dermatólogo, dermatóloga, doctor de la piel',
  Cardiology: 'cardiólogo, cardióloga, doctor del corazón',
  'Cardiovascular Disease': 'cardiólogo, cardióloga, doctor del corazón',
  Gastroenterology: 'gastroenterólogo, doctor del estómago',
  Urology: 'urólogo, uróloga',
  Ophthalmology: 'oftalmólogo, oculista, doctor de los ojos',
  Otolaryngology: 'otorrino, otorrinolaringólogo',
  Psychiatry: 'psiquiatra',
  Psychology: 'psicólogo, psicóloga',
  Pediatrics: 'pediatra, doctor de niños',
  'Family Medicine': 'médico de familia, doctor de cabecera, médico de cabecera',
  'Internal Medicine': 'internista, médico general, doctor primario',
  'Obstetrics & Gynecology': 'ginecólogo, ginecóloga, obstetra',
  Oncology: 'oncólogo, oncóloga',
  Endocrinology: 'endocrinólogo, endocrinóloga',
  Nephrology: 'nefrólogo, doctor de los riñones',
};

const terms: LayWords = {
  'ACL tear': 'ligamento cruzado, ligamento cruzado roto, ruptura de ligamento cruzado',
  'Meniscus tear': 'menisco, menisco roto, desgarro de menisco',
  'Patella fracture': 'rótula rota, fractura de rótula',
  'Knee osteoarthritis':
    'artritis en la rodilla, artritis de rodilla, artrosis de rodilla, desgaste de rodilla, osteoartritis de rodilla',
  'Total knee replacement': 'reemplazo de rodilla, prótesis de rodilla, cambio de rodilla, rodilla nueva',
  'Baker cyst': 'quiste de Baker, bola detrás de la rodilla',
  'Bow legs': 'piernas arqueadas, piernas chuecas, zambo',
  'Rotator cuff tear': 'manguito rotador, manguito rotador roto, desgarro del manguito rotador',
  'Frozen shoulder': 'hombro congelado, hombro tieso, capsulitis adhesiva',
  'Shoulder dislocation':
    'hombro dislocado, hombro zafado, se zafó el hombro, hombro salido, se salió el hombro, hombro fuera de lugar',
  'Clavicle fracture': 'clavícula rota, fractura de clavícula',
  'Shoulder osteoarthritis': 'artritis en el hombro, artritis de hombro',
  'Herniated disc':
    'hernia de disco, disco herniado, hernia discal, hernia en la espalda, disco salido, disco deslizado',
  'Lumbar stenosis': 'estenosis, estenosis lumbar, estenosis espinal',
  Scoliosis: 'escoliosis, columna desviada, espalda torcida, columna torcida',
  Kyphosis: 'joroba, jorobado, cifosis',
  'Low back pain':
    'dolor de espalda, dolor de espalda baja, dolor lumbar, dolor de cintura, lumbalgia, dolor en la espalda baja',
  Sciatica: 'ciática, nervio ciático, el ciático, dolor del nervio ciático',
  'Carpal tunnel syndrome':
    'túnel carpiano, túnel del carpo, síndrome del túnel carpiano, manos dormidas, dedos dormidos, se me duermen las manos, se me duermen los dedos',
  'Trigger finger': 'dedo en gatillo, dedo gatillo, dedo trabado, dedo de gatillo, dedo engatillado',
  'Distal radius fracture': 'muñeca rota, fractura de muñeca',
  'Ganglion cyst': 'ganglión, quiste en la muñeca, bolita en la muñeca, bola en la muñeca',
  'Wrist sprain': 'muñeca torcida, esguince de muñeca',
  'Thumb arthritis': 'artritis en el pulgar, artritis del pulgar',
  'Hip osteoarthritis': 'artritis en la cadera, artritis de cadera, artrosis de cadera, desgaste de cadera',
  'Total hip replacement': 'reemplazo de cadera, prótesis de cadera, cambio de cadera, cadera nueva',
  'Hip fracture': 'cadera rota, fractura de cadera',
  'Hip dysplasia': 'displasia de cadera, cadera displásica, displasia',
  'Trochanteric bursitis': 'bursitis de cadera, bursitis en la cadera',
  'Ankle sprain': 'tobillo torcido, esguince de tobillo, torcedura de tobillo, tobillo doblado',
  'Ankle fracture': 'tobillo roto, fractura de tobillo',
  'Achilles rupture':
    'tendón de Aquiles roto, Aquiles roto, ruptura de Aquiles, rotura del tendón de Aquiles, Aquiles partido',
  'Plantar fasciitis':
    'fascitis plantar, fascitis, facitis plantar, espolón, espolón en el talón, espuela en el talón, espolones',
  Bunion: 'juanete, juanetes',
  Hammertoe: 'dedo en martillo, dedos en martillo',
  'Flat foot': 'pie plano, pies planos',
  'Diabetic foot ulcer': 'pie diabético, úlcera en el pie, llaga en el pie',
  Gout: 'gota, ataque de gota, ácido úrico',
  'Tennis elbow': 'codo de tenista',
  "Golfer's elbow": 'codo de golfista',
  'Radial head fracture': 'codo roto, fractura de codo',
  'Supracondylar fracture': 'codo roto, fractura de codo',
  'Cubital tunnel syndrome': 'túnel cubital, nervio cubital',
  'Neck pain':
    'dolor de cuello, dolor en el cuello, cuello tieso, no puedo voltear la cabeza, no puedo mover el cuello',
  Whiplash: 'latigazo cervical, latigazo',
  'Cervical radiculopathy': 'nervio pinchado en el cuello, nervio pellizcado en el cuello',
  'Pelvic fracture': 'pelvis rota, fractura de pelvis',
  'Both-bone forearm fracture': 'brazo roto, antebrazo roto, fractura de brazo, fractura de antebrazo',
  'Humeral shaft fracture': 'brazo roto, húmero roto, fractura de brazo, fractura de húmero',
  'Tibial shaft fracture': 'pierna rota, canilla rota, tibia rota, fractura de tibia',
  'Femur fracture': 'fémur roto, fractura de fémur',
  Concussion: 'conmoción, conmoción cerebral, golpe en la cabeza, contusión en la cabeza',
  Migraine: 'migraña, migrañas, jaqueca, jaquecas',
  'Tension headache': 'dolor de cabeza, dolores de cabeza',
  'Peripheral neuropathy': 'neuropatía, pies dormidos, hormigueo en los pies',
  'Vestibular therapy': 'mareo, mareos, vértigo',
  'Temporomandibular disorder': 'dolor de mandíbula, dolor de quijada',
  Torticollis: 'tortícolis, tortícolis del bebé, cabeza ladeada, cuello torcido',
};

export const SPANISH_WORDS = { bodyParts, specialties, terms };
