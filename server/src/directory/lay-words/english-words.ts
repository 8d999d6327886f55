/** As people say it. */

type Words = Readonly<Record<string, string>>;

const bodyParts: Words = {
  Knee: 'kneecap, knee cap, knees, back of the knee, patella, osgood schlatter, osgood, knock knees, knock kneed',
  Shoulder: 'shoulders, collarbone, collar bone, shoulder blade, rotator cuff, armpit',
  Spine:
    'back, lower back, upper back, backbone, tailbone, tail bone, between the shoulder blades, between shoulder blades, between my shoulder blades, between her shoulder blades, between his shoulder blades, lumbar, spondylolisthesis, spondy, pars defect, sway back, swayback, vertebrae, disc, L3 L4, L4 L5, L5 S1, L2 3, L3 4, L4 5, T12 L1, DDD, degenerative disc, degenerative disc disease',
  'Hand and wrist':
    'hands, wrists, finger, fingers, thumb, thumbs, pinky, pinkie, fingertip, knuckle, knuckles, palm, TFCC, boxers fracture, skiers thumb, gamekeepers thumb',
  Hip: 'hips, hip joint, buttock, buttocks, butt cheek, hip socket',
  'Foot and ankle':
    'feet, ankles, toe, toes, big toe, heel, heels, arch, arches, sole, instep, pinky toe, toenail, clubfoot, walks on his toes, walks on her toes, severs disease, sesamoiditis, tarsal tunnel',
  Elbow: 'elbows, elbow joint, funny bone, inside of the elbow',
  Neck: 'C-spine, cervical spine, nape, back of the neck, neck muscles, C3 C4, C4 C5, C5 C6, C6 C7',
  Pelvis: 'groin, pelvic, sacrum, sit bone, pubic bone',
  'Upper arm and forearm': 'arm, arms, biceps, triceps, forearm, upper arm',
  'Thigh and lower leg':
    'leg, legs, thigh, thighs, shin, shins, calf, calves, hamstring, hammy, hammies, quad, quads',
  'Head and brain': 'head, brain, skull, jaw, face, temple',
};

const specialties: Words = {
  'Orthopaedic surgery':
    'orthopedic surgeon, orthopedist, orthopedics, bone doctor, ortho, orthopedic surgery, ortho surgeon, orthopod',
  'Sports medicine': 'sports doctor, sports doc, sports med, sports physician, athletic injury doctor',
  'Joint replacement': 'joint surgeon, hip and knee surgeon, joint replacement surgeon',
  'Spine surgery': 'spine surgeon, back surgeon, back specialist, spine specialist, spine doctor',
  'Hand surgery': 'hand surgeon, hand specialist, hand doctor',
  'Physical therapy':
    'physical therapist, physiotherapist, physio, phys therapy, physical therapy, PT, outpatient PT, outpt PT',
  'Physical medicine and rehabilitation':
    'physiatrist, physiatry, rehab doctor, rehab doc, rehab medicine, PM&R, PMR, PM and R',
  'Pain management':
    'pain doctor, pain specialist, pain clinic, pain mgmt, pain mgt, pain management doctor, PMgmt',
  'Shoulder and elbow surgery': 'shoulder surgeon, elbow surgeon, shoulder specialist',
  'Foot and ankle surgery':
    'foot surgeon, ankle surgeon, foot and ankle specialist, foot surgery, ankle surgery',
  'Pediatric orthopaedics':
    'pediatric orthopedics, pediatric orthopedist, pediatric ortho, childrens bone doctor, kids orthopedist',
  'Orthopaedic trauma': 'trauma surgeon, orthopedic trauma, fracture surgeon',
  Podiatry: 'podiatrist, foot doctor, foot specialist',
  Neurology: 'neurologist, neuro, nerve doctor, brain doctor',
  Neurosurgery: 'neurosurgeon, brain surgeon',
  Rheumatology: 'rheumatologist, arthritis doctor, autoimmune doctor',
  'Occupational therapy': 'occupational therapist, hand therapist, OT, occ therapy',
  'Primary care sports medicine': 'non surgical sports doctor, sports primary care',
  Chiropractic: 'chiropractor, chiro, back adjustment, spinal adjustment',
  'Orthopaedic oncology':
    'bone cancer doctor, ortho onc, ortho oncologist, orthopedic oncology, bone tumor specialist',
  'Urgent orthopaedic care': 'ortho urgent care, orthopedic urgent care, orthopedic walk in',
  'Interventional spine': 'spine injections, epidural injection, back injections',
  'Pain psychology': 'pain psychologist, pain counseling, coping with pain',
  Dermatology: 'dermatologist, skin doctor, skin specialist',
  Cardiology: 'cardiologist, heart doctor, heart specialist',
  'Cardiovascular Disease': 'cardiologist, heart doctor, heart specialist, cardiology',
  Gastroenterology: 'gastroenterologist, stomach doctor, GI doctor, GI',
  Urology: 'urologist, bladder doctor',
  Ophthalmology: 'ophthalmologist, eye doctor, eye surgeon',
  Optometry: 'optometrist, eye exam',
  Otolaryngology: 'ENT, ear nose and throat, ear nose throat doctor, otolaryngologist',
  Psychiatry: 'psychiatrist',
  Psychology: 'psychologist, therapist for talking, counselor',
  Pediatrics: 'pediatrician, childrens doctor, kids doctor, peds',
  'Family Medicine': 'family doctor, family physician, PCP, primary care, general practitioner, GP',
  'Internal Medicine': 'internist, PCP, primary care doctor, primary care',
  'Obstetrics & Gynecology': 'gynecologist, OBGYN, OB, womens doctor, obstetrician',
  Oncology: 'oncologist, cancer doctor',
  'Medical Oncology': 'oncologist, cancer doctor',
  Endocrinology: 'endocrinologist, diabetes doctor, thyroid doctor',
  Nephrology: 'nephrologist, kidney doctor',
  'Pulmonary Disease': 'pulmonologist, lung doctor',
  Pulmonology: 'pulmonologist, lung doctor',
  'Allergy & Immunology': 'allergist, allergy doctor, immunologist',
  Hematology: 'hematologist, blood doctor',
  'Infectious Disease': 'infectious disease doctor, ID doctor',
  'General Surgery': 'general surgeon',
  'Plastic Surgery': 'plastic surgeon, cosmetic surgeon',
  'Vascular Surgery': 'vascular surgeon, vein doctor',
  Dentistry: 'dentist',
  Audiology: 'audiologist, hearing doctor',
  'Sleep Medicine': 'sleep doctor',
  Geriatrics: 'geriatrician, doctor for the elderly',
  Acupuncture: 'acupuncturist',
};

const terms: Words = {
  // Knee
  'ACL tear':
    'torn ACL, ACL injury, ruptured ACL, anterior cruciate ligament, blew out my knee, torn ligament in knee',
  'Meniscus tear': 'torn meniscus, torn cartilage in knee, knee cartilage, meniscus injury, locked knee',
  'MCL sprain': 'MCL tear, inner knee ligament, medial collateral ligament, sprained knee',
  'Patella fracture': 'broken kneecap, kneecap fracture, cracked kneecap, fractured kneecap, broke kneecap',
  'Patellofemoral pain':
    "PFPS, runner's knee, pain behind kneecap, kneecap pain, knee hurts on stairs, front of knee pain",
  'Knee osteoarthritis':
    'bone on bone, bone on bone knee, worn out knee, knee arthritis, arthritis in knee, knee wear and tear',
  'Total knee replacement':
    'TKR, TKA, total knee, knee replacement, new knee, artificial knee, knee prosthesis, replace my knee',
  'Knee arthroscopy': 'knee scope, keyhole knee surgery, scope of the knee, knee clean out',
  "Jumper's knee": 'patellar tendinitis, patellar tendonitis, pain below kneecap, jumpers knee',
  'Bow legs': 'bowlegged, bowed legs, bandy legs, curved legs',
  'Septic knee': 'infected knee, knee infection, hot swollen knee, septic arthritis of knee, pus in knee',
  'Baker cyst': 'lump behind knee, bakers cyst, popliteal cyst, swelling behind knee',
  'Knee strengthening program': 'knee exercises, strengthen my knee, knee rehab, knee physical therapy',
  // Shoulder
  'Rotator cuff tear':
    'RTC tear, RTC, RCT, rotor cuff, rotary cuff, rotater cuff, roto cuff, RC tear, torn rotator cuff, rotator cuff injury, rotator cuff, cannot lift arm, torn shoulder tendon',
  'Frozen shoulder': 'stiff shoulder, adhesive capsulitis, shoulder will not move, cannot raise arm',
  'Labral tear': 'torn labrum, SLAP tear, shoulder labrum, labrum tear',
  'Shoulder dislocation':
    'dislocated shoulder, shoulder popped out, shoulder out of socket, separated shoulder joint',
  'Clavicle fracture':
    'broken collarbone, broken collar bone, collarbone fracture, fractured clavicle, clav fx, fx clav',
  'Proximal humerus fracture':
    'broken shoulder, broken upper arm near shoulder, shoulder fracture, broken humerus',
  'Shoulder osteoarthritis':
    'shoulder arthritis, arthritis in shoulder, worn out shoulder, bone on bone shoulder',
  'Reverse shoulder replacement':
    'shoulder replacement, new shoulder, artificial shoulder, replace my shoulder',
  'AC joint sprain': 'separated shoulder, shoulder separation, AC separation, bump on shoulder',
  'Impingement syndrome': 'shoulder impingement, pinched shoulder, shoulder bursitis, pain lifting arm',
  'Brachial plexus injury': 'nerve injury in shoulder, arm paralyzed, erb palsy, dead arm',
  'Winged scapula': 'winging shoulder blade, shoulder blade sticks out, wing bone, shoulder blade winging',
  'Overhead athlete program':
    'pitcher program, thrower exercises, swimmers shoulder program, overhead athlete',
  // Spine
  'Herniated disc':
    'HNP, slipped disc, slipped disk, bulging disc, ruptured disc, herniated disk, disc problem, disc herniation, disk herniation, disc bulge',
  'Lumbar stenosis': 'spinal stenosis, narrow spinal canal, narrowing of the spine, legs heavy when walking',
  Scoliosis: 'scolio, curved spine, crooked spine, curvature of the spine, crooked back, uneven back',
  Kyphosis: 'hunchback, hunched back, rounded back, humpback, dowagers hump',
  'Vertebral compression fracture':
    'broken back, broken vertebra, collapsed vertebra, cracked vertebra, compression fracture',
  'Cauda equina syndrome':
    'saddle numbness, lost bladder control with back pain, numb between the legs, cauda equina',
  'Low back pain':
    'LBP, lower back pain, back pain, backache, bad back, my back hurts, threw out my back, lumbago',
  Sciatica: 'sciatic nerve, sciatic pain, pain down the leg, shooting pain in leg, pinched nerve in back',
  'Spinal fusion':
    'fuse my spine, back fusion, fusion of vertebrae, rods in back, lumbar fusion, fusion L3 4, fusion L4 5, fusion L4 L5, fusion L5 S1, L4 5 fusion, L5 S1 fusion',
  Microdiscectomy: 'disc surgery, removal of a disc, slipped disc surgery, shave the disc',
  'Ankylosing spondylitis': 'spine arthritis, arthritis of the spine, bamboo spine, fused spine disease',
  'Spinal infection': 'infected spine, discitis, infection in my back, spinal abscess',
  'Core stabilization': 'core exercises, core strengthening, back exercises, strengthen my back',
  // Hand and wrist
  'Carpal tunnel syndrome':
    'CTS, carpal tunnel, numb fingers, tingling hands, numb hands at night, hands fall asleep',
  'Trigger finger':
    'trigger thumb, locking finger, finger locked, finger locks, finger catches, stuck finger, finger clicks, finger snaps',
  'Distal radius fracture': 'broken wrist, wrist fracture, fractured wrist, colles fracture, broke wrist',
  'Scaphoid fracture':
    'broken scaphoid, small bone in wrist broken, broken thumb side of wrist, snuffbox pain',
  'Flexor tendon laceration': 'cut tendon, cut finger tendon, sliced finger, cannot bend finger after cut',
  'Thumb arthritis':
    'arthritis in thumb, thumb joint pain, base of thumb pain, worn out thumb, CMC arthritis, thumb CMC arthritis, basal joint arthritis',
  'De Quervain tendinitis':
    'thumb tendonitis, texting thumb, mommy thumb, mothers wrist, thumb side wrist pain, dequervain, dequervains',
  'Dupuytren contracture':
    'bent finger, finger curled into palm, viking disease, cannot straighten finger, lump in palm',
  'Ganglion cyst': 'bump on wrist, lump on wrist, bible cyst, cyst on hand, wrist cyst',
  'Wrist sprain': 'sprained wrist, twisted wrist, hurt wrist, wrist ligament',
  'Finger replantation':
    'cut off finger, severed finger, amputated finger, finger reattachment, chopped off finger',
  'Wrist arthroscopy': 'wrist scope, keyhole wrist surgery, scope of the wrist, camera in the wrist',
  'Custom splinting': 'splint, hand splint, custom brace, wrist brace, made to measure splint',
  // Hip
  'Hip osteoarthritis': 'hip arthritis, arthritis in hip, worn out hip, bone on bone hip, bad hip',
  'Total hip replacement':
    'THR, THA, total hip, hip replacement, new hip, artificial hip, replace my hip, hip prosthesis',
  'Hip fracture': 'broken hip, fractured hip, cracked hip, broke hip',
  'Hip labral tear': 'torn hip labrum, labrum tear in hip, hip cartilage tear, acetabular labrum tear',
  'Femoroacetabular impingement': 'hip impingement, FAI, pinched hip, hip pinching',
  'Hip dysplasia':
    'shallow hip, clicky hip, baby hip click, newborn hip click, hip socket too shallow, baby hip problem, DDH',
  'Trochanteric bursitis': 'hip bursitis, pain on side of hip, outer hip pain, cannot sleep on hip',
  'Avascular necrosis': 'dead bone in hip, bone dying, loss of blood to hip, AVN, osteonecrosis',
  'Hip arthroscopy': 'hip scope, keyhole hip surgery, scope of the hip, camera in the hip',
  'Hamstring strain':
    'pulled hamstring, torn hamstring, hamstring tear, hamstring injury, back of thigh pull',
  'Piriformis syndrome': 'deep buttock pain, pain in the butt, wallet sciatica, piriformis, buttock pain',
  'Bone metastasis': 'cancer in the bone, cancer spread to bone, bone mets, bone cancer spread',
  'Gait training': 'learn to walk again, walking therapy, walking training, trouble walking after surgery',
  // Foot and ankle
  'Ankle sprain': 'sprained ankle, twisted ankle, rolled ankle, turned ankle, rolled my foot',
  'Ankle fracture': 'broken ankle, fractured ankle, cracked ankle, broke ankle',
  'Achilles rupture': 'torn achilles, ruptured achilles, achilles tear, popped achilles, heel cord tear',
  'Plantar fasciitis':
    'heel pain, heel spur, bottom of foot pain, sole pain, plantar, first steps hurt in the morning',
  Bunion: 'bump on big toe, big toe bump, crooked big toe, bump on foot, hallux valgus',
  Hammertoe: 'curled toe, bent toe, claw toe, hammer toe',
  'Flat foot': 'flat feet, fallen arches, fallen arch, no arch, collapsed arch',
  'Morton neuroma': 'nerve in foot, pebble in shoe feeling, burning ball of foot, numb toes, foot neuroma',
  'Ankle replacement': 'new ankle, artificial ankle, replace my ankle, total ankle',
  'Lisfranc injury': 'broken midfoot, midfoot sprain, midfoot injury, broken middle of foot',
  'Diabetic foot ulcer':
    'diabetic foot, foot sore that will not heal, foot ulcer, open wound on foot, diabetic wound',
  Gout: 'gouty toe, uric acid, swollen big toe, gout attack, red hot toe',
  'Balance training': 'balance therapy, balance exercises, keeps falling, fall prevention, unsteady on feet',
  // Elbow
  'Tennis elbow': 'outer elbow pain, lateral epicondylitis, elbow tendonitis, pain outside of elbow',
  "Golfer's elbow": 'inner elbow pain, medial epicondylitis, golf elbow, pain inside of elbow',
  'Elbow dislocation': 'dislocated elbow, elbow popped out, nursemaids elbow, elbow out of joint',
  'Supracondylar fracture':
    'SCH fracture, SCHF, supracondylar, broken elbow in child, child broken elbow, elbow fracture above joint, fell on outstretched arm',
  'Radial head fracture': 'broken elbow, elbow fracture, fractured elbow, cracked elbow',
  'Cubital tunnel syndrome':
    'cubital tunnel, numb pinky, numb ring finger, pinched funny bone nerve, ulnar nerve',
  'Elbow arthritis': 'arthritis in elbow, stiff elbow, worn out elbow, bone on bone elbow',
  'UCL reconstruction': 'tommy john surgery, tommy john, ulnar collateral ligament, UCL tear',
  'Olecranon bursitis': 'swollen elbow, fluid on elbow, popeye elbow, golf ball on elbow, elbow bursitis',
  'Biceps tendon rupture': 'torn biceps, popeye muscle, ruptured biceps, biceps tear, torn bicep',
  'Cubitus valgus': 'crooked elbow, elbow points outward, bent out elbow, carrying angle',
  'Throwing program': 'return to throwing, pitching program, throwing rehab, back to pitching',
  // Neck
  'Cervical radiculopathy':
    'pinched nerve in neck, neck pain down the arm, arm numb from neck, neck nerve pain',
  'Cervical myelopathy':
    'spinal cord pressure in neck, clumsy hands from neck, spinal cord compression, squeezed spinal cord',
  Whiplash: 'rear ended, car accident neck, neck strain, neck sprain, sprained neck',
  'Cervical fracture': 'broken neck, neck fracture, fractured neck, cracked neck bone',
  'Neck pain':
    'stiff neck, sore neck, crick in neck, my neck hurts, neck ache, cant turn my head, cant turn my neck',
  'Cervical disc replacement': 'neck disc replacement, artificial disc, new disc in neck, replace neck disc',
  Torticollis: 'wry neck, twisted neck, head tilt, crooked neck, baby tilts head',
  'Cervical spondylosis': 'neck arthritis, arthritis in neck, worn neck, neck wear and tear',
  'Cervicogenic headache': 'headache from neck, headache from the neck, neck headache, headache back of head',
  Stinger: 'burner, nerve stinger, zinger down arm, football nerve injury',
  'Neck mass': 'lump in neck, neck lump, lump on neck, swelling in neck',
  'Posture training': 'bad posture, slouching, tech neck, text neck, posture exercises',
  // Pelvis
  'Pelvic fracture': 'broken pelvis, fractured pelvis, cracked pelvis, broke pelvis',
  'Sacroiliac joint pain':
    'SI joint, si joint pain, tailbone side pain, sacroiliac, pain at back dimples, SI jt, SI jt pain',
  'Sports hernia': 'athletic pubalgia, torn groin muscle, core muscle injury, groin hernia from sports',
  'Osteitis pubis': 'pubic bone pain, inflamed pubic bone, groin pain from running, pubic bone inflammation',
  'Sacral stress fracture': 'cracked sacrum, hairline fracture in tailbone, broken tailbone, sacral fracture',
  'Pudendal neuralgia': 'pain when sitting, saddle pain, nerve pain in groin, cyclist numbness',
  'Adductor strain': 'pulled groin, groin pull, torn groin, groin strain, inner thigh pull',
  'Pelvic obliquity': 'tilted pelvis, uneven hips, crooked pelvis, pelvis out of line',
  Sacroiliitis: 'inflamed SI joint, si joint inflammation, inflamed sacroiliac, sacroiliac inflammation',
  'Sacroiliac fusion': 'SI joint fusion, fuse si joint, si fusion, sacroiliac surgery',
  'Pelvic tumor': 'tumor in pelvis, growth in pelvis, pelvic mass, lump in pelvis',
  'Pelvic floor therapy':
    'pelvic floor, leaking after childbirth, pelvic exercises, kegel therapy, incontinence therapy',
  // Upper arm and forearm
  'Humeral shaft fracture':
    'broken arm, broken upper arm, broken arm bone, fractured humerus, humerus fracture',
  'Both-bone forearm fracture':
    'both bone forearm fracture, both bone fracture, broken forearm, both bones in forearm, broken radius and ulna, broken arm, forearm fracture',
  'Radial nerve palsy': 'wrist drop, saturday night palsy, cannot lift wrist, dropped wrist',
  'Biceps tendinitis': 'biceps tendonitis, sore biceps, front of arm pain, inflamed biceps',
  'Triceps strain': 'pulled triceps, torn triceps, triceps tear, back of arm pull',
  'Compartment syndrome, forearm':
    'forearm pressure, tight swollen forearm, forearm compartment syndrome, forearm too tight',
  Lipoma: 'fatty lump, fat lump, soft lump under skin, fatty tumor',
  'Forearm malunion': 'crooked forearm, arm healed wrong, forearm healed crooked, badly healed arm',
  'Intersection syndrome': 'rowers wrist, squeaky wrist, forearm tendonitis, oarsmans wrist',
  'Nonunion repair': 'bone not healing, fracture will not heal, bone never healed, unhealed fracture',
  'Rheumatoid nodules': 'rheumatoid lumps, lumps from rheumatoid arthritis, rheumatoid bumps, RA nodules',
  'Grip strengthening': 'weak grip, hand strengthening, grip exercises, dropping things',
  // Thigh and lower leg
  'Femur fracture': 'broken thigh, broken femur, thigh bone fracture, broken thigh bone, fractured femur',
  'Tibial shaft fracture': 'broken shin, broken leg, shin bone fracture, broken tibia, broken lower leg',
  'Shin splints': 'shin pain, sore shins, shins hurt when running, medial tibial stress',
  'Stress fracture': 'hairline fracture, hairline crack, hairline break, fracture from running',
  'Quadriceps strain': 'pulled quad, torn quad, quad tear, front of thigh pull, charley horse',
  'Calf strain': 'pulled calf, pulled calf muscle, torn calf, calf tear, tennis leg, popped calf',
  'Compartment syndrome, leg': 'tight swollen leg, leg pressure, leg compartment syndrome, calf too tight',
  'Peroneal nerve palsy': 'foot drop, drop foot, cannot lift foot, dragging foot',
  'Leg length difference':
    'one leg shorter, legs not the same length, short leg, uneven legs, leg length discrepancy',
  Osteosarcoma: 'bone cancer, cancer of the bone, malignant bone tumor, bone sarcoma',
  'Meralgia paresthetica': 'numb thigh, burning thigh, burning outer thigh, tingling thigh',
  'Return to running': 'running rehab, get back to running, running program, gait analysis for runners',
  // Head and brain
  Concussion: 'hit head, head injury, bump on head, knocked out, got his bell rung, mild brain injury',
  'Post-concussion syndrome':
    'still dizzy after concussion, headaches after concussion, post concussion, concussion symptoms not going away',
  Migraine: 'migraines, bad headache, sick headache, throbbing headache, headache with aura',
  'Tension headache': 'stress headache, headache, headaches, tight band headache, head pain',
  'Trigeminal neuralgia':
    'face pain, facial pain, shooting face pain, electric shock in face, nerve pain in face',
  'Peripheral neuropathy':
    'neuropathy, numb feet, burning feet, tingling feet, nerve damage, diabetic nerve pain',
  'EMG and nerve conduction study': 'nerve test, EMG test, nerve conduction test, nerve study',
  'Temporomandibular disorder': 'TMJ, TMD, jaw pain, jaw clicking, lockjaw, clicking jaw',
  'Skull fracture': 'cracked skull, broken skull, fractured skull, broken head bone',
  Craniosynostosis: 'misshapen head, baby head shape, odd head shape, skull closed too early',
  'Brain tumor': 'tumor in brain, brain cancer, growth in brain, mass in brain',
  'Vestibular therapy': 'dizziness, vertigo, dizzy spells, room spins, balance and dizziness therapy',
};

export const ENGLISH_WORDS = { bodyParts, specialties, terms };
