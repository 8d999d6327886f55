/** How charts and referrals write it: abbreviations, and parts of bones whose last word alone is another part of the body. */

type Words = Readonly<Record<string, string>>;

const bodyParts: Words = {
  Knee: 'tibial plateau, patellar tendon, popliteal fossa, fibular head, head of fibula, femoral condyle, PCL, LCL',
  Shoulder:
    'scapula, AC joint, glenohumeral, deltoid, humeral head, humeral neck, neck of humerus, head of humerus, glenoid, acromion, supraspinatus, infraspinatus',
  Spine: 'thoracic spine, T-spine, L-spine, lumbar spine, lumbosacral, coccyx, vertebra',
  'Hand and wrist':
    'metacarpal, metacarpal head, metacarpal neck, carpal bones, CMC joint, MCP joint, PIP joint, DIP joint, heel of hand, heel of the hand, palm of hand, index finger, ring finger, middle finger',
  Hip: 'femoral head, femoral neck, fem head, fem neck, head of femur, neck of femur, acetabulum, hip flexor, glute, gluteus, IT band',
  'Foot and ankle':
    'metatarsal, hallux rigidus, cuboid, navicular, metatarsal head, met head, talar neck, talus, calcaneus, midfoot, forefoot, hindfoot, MTP joint, great toe, achilles, achilles tendon, ball of foot, head of metatarsal',
  Elbow: 'radial neck, olecranon, epicondyle, antecubital',
  'Upper arm and forearm': 'humerus, radius, ulna, upper extremity',
  'Thigh and lower leg': 'femur, tibia, fibula, quadriceps, gastrocnemius, lower leg, lower extremity',
  'Head and brain': 'cranium, mandible, scalp',
};

const specialties: Words = {
  'Sports medicine': 'sports medicine doctor, sports ortho, sports orthopedist',
  'Joint replacement': 'joint specialist, arthroplasty, arthroplasty surgeon, total joint surgeon',
  'Pain management': 'pain management specialist, interventional pain, pain med, pain medicine',
  'Pain psychology': 'pain psych, psych for pain, pain therapist counseling',
  'Pediatric orthopaedics': 'peds ortho, pedi ortho, ortho peds',
  'Hand surgery': 'hand and wrist surgeon, hand ortho, wrist surgeon',
  'Foot and ankle surgery': 'foot and ankle surgeon, foot and ankle ortho, foot ortho',
  'Spine surgery': 'ortho spine, spine ortho',
  'Shoulder and elbow surgery': 'shoulder ortho',
  'Physical medicine and rehabilitation': 'physical medicine, rehab physician',
  Rheumatology: 'rheum, rheumy, rheumatology doctor',
  Neurosurgery: 'neuro surgeon, neuro surgery, nsgy',
  Podiatry: 'DPM, foot doc, podiatric',
  'Interventional spine': 'ESI, epidural steroid injection',
  'Orthopaedic oncology': 'onc ortho, orthopedic oncologist, musculoskeletal oncology, bone oncologist',
  'Orthopaedic trauma': 'ortho trauma',
  'Urgent orthopaedic care': 'ortho walk in, ortho urgent',
};

const terms: Words = {
  'ACL tear': 'ACL rupture, ACL rupt, ACL sprain, ACL def, torn cruciate',
  'Meniscus tear': 'meniscal tear, medial meniscus, lateral meniscus, bucket handle tear',
  'Knee osteoarthritis': 'knee DJD, gonarthrosis, medial compartment OA, knee OA',
  'Total knee replacement': 'knee arthroplasty, unicompartmental knee, partial knee replacement, knee repl',
  'Hip osteoarthritis': 'hip DJD, coxarthrosis, hip OA, bone on bone',
  'Total hip replacement': 'hip arthroplasty, hip resurfacing, hip repl',
  'Hip fracture':
    'femoral neck fracture, fem neck fracture, femoral neck fx, intertroch fracture, intertrochanteric fracture, neck of femur fracture',
  'Proximal humerus fracture':
    'humeral head fracture, humeral neck fracture, proximal humeral fracture, prox humerus fracture, prox humerus, surgical neck fracture, neck of humerus fracture',
  'Shoulder osteoarthritis': 'glenohumeral arthritis, shoulder OA, bone on bone',
  'Reverse shoulder replacement': 'shoulder arthroplasty, total shoulder, TSA, RTSA, rTSA',
  'Impingement syndrome': 'subacromial impingement, subacromial bursitis, SAIS',
  'AC joint sprain': 'AC jt separation, AC sprain, acromioclavicular separation, AC joint separation',
  'Elbow arthritis': 'bone on bone, elbow OA',
  'Radial head fracture': 'radial neck fracture, rad head fracture, rad head fx',
  'Distal radius fracture': 'DRF, distal radius fx, dist radius fracture, buckle fracture of wrist',
  'Both-bone forearm fracture': 'BBFA, radius and ulna fracture',
  'Herniated disc': 'HNP, disc protrusion, disc extrusion, herniated nucleus pulposus, herniation',
  'Lumbar stenosis': 'LSS, neurogenic claudication, neurogenic claud, spinal canal stenosis',
  'Low back pain': 'mechanical back pain, lumbar strain, back strain',
  Sciatica: 'lumbar radiculopathy, lumbar radic, L5 radiculopathy, S1 radiculopathy',
  'Vertebral compression fracture':
    'VCF, compression fx, comp fx, comp fracture, kyphoplasty, vertebroplasty',
  'Cervical radiculopathy': 'cerv radic, C6 radiculopathy, C7 radiculopathy, cervical radic',
  'Cervical spondylosis': 'cervical DDD, neck OA',
  Kyphosis: 'scheuermann',
  'Carpal tunnel syndrome': 'carpal tunnel release, median nerve compression',
  'Cubital tunnel syndrome': 'cubital tunnel release, ulnar neuropathy, ulnar neuritis',
  'De Quervain tendinitis': 'de quervains, dequervains, dequervain, de quervain tenosynovitis',
  'Thumb arthritis': 'CMC OA, basilar thumb arthritis, thumb OA, basal thumb arthritis',
  'Trigger finger': 'stenosing tenosynovitis, trigger digit',
  'Ganglion cyst': 'wrist ganglion, dorsal ganglion, volar ganglion, ganglion',
  'Flexor tendon laceration': 'flexor tendon injury, jersey finger, FDP laceration, flexor lac',
  'Femoroacetabular impingement': 'cam impingement, pincer impingement',
  'Trochanteric bursitis': 'GTPS, greater trochanteric pain, troch bursitis',
  'Avascular necrosis': 'AVN of femoral head, AVN femoral head, AVN fem head, femoral head necrosis, ONFH',
  'Achilles rupture':
    'achilles rupt, achilles repair, ruptured achilles tendon, torn achilles tendon, achilles tendon tear',
  'Ankle sprain': 'ATFL sprain, ATFL tear, high ankle sprain, ankle instability',
  'Ankle fracture':
    'bimalleolar fracture, trimalleolar fracture, bimal fracture, trimal fracture, malleolus fracture',
  'Plantar fasciitis': 'PF, PF heel, plantar fascia, plantar fascitis',
  Bunion: 'HV deformity, hallux valgus deformity, bunionectomy',
  'Flat foot': 'pes planus, PTTD',
  'Peroneal nerve palsy': 'foot drop palsy',
  'Tennis elbow': 'lat epi, lat epicondylitis',
  "Golfer's elbow": 'med epi, med epicondylitis, golfers elbow',
  'Biceps tendon rupture': 'distal biceps rupture, distal biceps tear, biceps rupture',
  'UCL reconstruction': 'TJ surgery, UCL injury',
  'Quadriceps strain': 'quad strain, quad pull, strained quad',
  'Calf strain': 'gastroc strain, gastroc tear, calf pull',
  'Hamstring strain':
    'hammy strain, hammy tear, torn hammy, hamstring pull, pulled hammy, hamstring avulsion',
  'Adductor strain': 'adductor tear, groin muscle strain',
  'Stress fracture': 'stress fx, stress reaction',
  'Shin splints': 'MTSS',
  Osteosarcoma: 'osteogenic sarcoma',
  Concussion: 'mTBI, mild TBI, TBI',
  'Peripheral neuropathy': 'diabetic neuropathy, polyneuropathy, DPN',
  'EMG and nerve conduction study':
    'EMG NCS, EMG NCV, NCS, NCV, EMG of legs, EMG of arms, EMG both legs, EMG both arms, EMG of both legs, EMG upper extremities, EMG lower extremities',
  'Sacroiliac joint pain': 'SIJ pain, SIJ dysfunction, SI joint dysfunction, SIJ',
  'Rotator cuff tear': 'cuff tear, supraspinatus tear, full thickness cuff tear, RCR, rotator cuff repair',
  'Shoulder dislocation': 'shoulder instability, bankart, anterior dislocation of shoulder',
  'Clavicle fracture': 'clavicle fx',
  'Hip dysplasia': 'acetabular dysplasia',
  'Frozen shoulder': 'adhesive caps',
  "Jumper's knee": 'patellar tendinopathy',
  'Patellofemoral pain':
    'PF, patellofemoral syndrome, PF pain, PFPS knee, chondromalacia, anterior knee pain',
  'Compartment syndrome, leg': 'exertional compartment syndrome, CECS',
};

export const CLINICAL_WORDS = { bodyParts, specialties, terms };
