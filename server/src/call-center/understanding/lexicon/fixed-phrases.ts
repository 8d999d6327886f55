import { FILTERS, type Filter, isKind, labelOfValue } from '@careline/contracts/call-center/filters';
import type { Accommodation, Service } from '@careline/contracts/directory/preferences';
import type { z } from 'zod';
import { listOf } from '../words/word-lists.ts';
import { type Phrase, phrase } from './phrase-index.ts';

/** What callers say for the filters whose values no one maintains. */

type Said<Value extends string> = Readonly<Record<Value, readonly string[]>>;

const SERVICES: Said<Service> = {
  urgentHours: listOf(`
    urgent hours, urgent care, urgent, urgently, emergency, stat, walk in, walk-ins, same day, urgente, urgencia, hoy mismo
  `),
  eveningHours: [
    ...listOf(`
    evening hours, evening, evenings, after work, after hours, late hours, open late, open at night, abren de noche,
    abierto de noche, abren tarde, abierto tarde, late appointment, evening appointment, weeknight, weeknights,
    después del trabajo, después de trabajar, cita por la tarde, cita en la tarde, cita por la noche, cita en la noche,
    night appt, night appointment, nights only, only nights, at night only, por las noches, citas de noche
  `),
    ...listOf(
      'mon, monday, tue, tues, tuesday, wed, weds, wednesday, thu, thur, thurs, thursday, fri, friday',
    ).map((day) => `${day} night`),
  ],
  weekendHours: [
    ...listOf(`
    weekend hours, weekend, weekends, saturday, sunday, saturdays, sundays, sat or sun, fin de semana, fines de semana, sábado,
    sábados, domingo, domingos
  `),
    ...listOf('appt, appointment, morning, am, hours, only, works, pls, please, ok').map(
      (after) => `sat ${after}`,
    ),
  ],
  xRayOnSite: listOf(`
    x-ray, xray, x-ray on site, x-rays on site, xray on site, radiograph, rayos x, radiografía, placas
  `),
  mriOnSite: listOf(`
    mri, mri on site, mri machine on site, mri scan, resonancia, resonancia magnética
  `),
  ptOnSite: [
    ...listOf(`
    physical therapy, physical therapy on site, physiotherapy, pt, pt on site, terapia en el mismo edificio,
    terapia en el mismo lugar, terapia en el mismo sitio, terapia ahí mismo
  `),
    ...['pt', 'physical therapy', 'rehab'].flatMap((therapy) =>
      listOf(
        'in same building, in same bldg, in same office, in same place, in same location, in the building, under one roof, under same roof',
      ).map((where) => `${therapy} ${where}`),
    ),
  ],
  otOnSite: ['occupational therapy', 'occupational therapy on site', 'ot', 'ot on site'],
  pmOnSite: ['pain management', 'pain management on site', 'pm on site'],
  emgOnSite: listOf(`
    emg, emg on site, electromyography, nerve conduction, nerve conduction study, nerve test
  `),
};

// Not "subway" or "limited mobility" alone: those are said of accidents and of shoulders.
const ACCOMMODATIONS: Said<Accommodation> = {
  wheelchair: listOf(`
    wheelchair, wheelchair access, wheelchair accessible, wheelchair accessibility, handicap accessible, handicapped accessible,
    handicap access, disabled access, silla de ruedas
  `),
  adaCompliant: ['ada compliant', 'ada compliance', 'ada accessible'],
  publicTransit: listOf(`
    public transit, public transportation, public transport, mass transit, near the subway, near subway, by the subway,
    by the train, near train, near bus, cerca del tren, cerca del subway, cerca del metro, cerca de la guagua,
    transporte público, close to the subway, subway station, subway stop, near the bus, bus stop, bus line, near the train,
    train station
  `),
  signLanguage: listOf(`
    sign language, american sign language, sign language interpreter, asl, asl interpreter, lenguaje de señas, lengua de señas,
    intérprete de señas, habla por señas
  `),
  cognitive: listOf(`
    cognitive support, cognitive disability, cognitive disabilities, cognitive impairment, cognitively impaired,
    developmental disability, developmental disabilities, developmentally disabled, dementia, alzheimers, alzheimer, demencia,
    autism, autistic, autismo, autista, down syndrome
  `),
  mobility: ['mobility support', 'mobility assistance', 'mobility help', 'mobility impaired'],
  culturalCompetence: listOf(`
    cultural competence, cultural competency, culturally competent, cultural sensitivity, culturally sensitive
  `),
};

const TELEHEALTH = listOf(`
    telehealth, telemedicine, televisit, video visit, video, video call, video appointment, by video, virtual, virtual visit,
    virtual appointment, virtually, online, online visit, online appointment, remote visit, remotely, remote appointment,
    over video, zoom, facetime, skype, from home, tele, tele visit, tele only, telemed, televideo, videollamada, video llamada,
    por video, consulta virtual, cita virtual
  `);

const ACCEPTING = listOf(`
    accepting new patients, accepting, accepts new patients, taking new patients, takes new patients, new patients, new patient,
    new pt, new pts, open to new patients, sees new patients, see new patients, accept new patients, taking patients,
    accepting patients, pacientes nuevos, nuevos pacientes, paciente nuevo, paciente nueva
  `);

/** By filter; a new flag or set of flags needs its words here. */
const SAID: {
  [F in Extract<Filter, { kind: 'flag' | 'flags' }> as F['key']]: F extends {
    values: z.ZodType<infer Value extends string>;
  }
    ? Said<Value>
    : readonly string[];
} = { telehealth: TELEHEALTH, accepting: ACCEPTING, services: SERVICES, accommodations: ACCOMMODATIONS };

/** "PT on premises" for "PT on site". */
const placesOf = (said: string): string[] =>
  / on site$/.test(said)
    ? listOf(`
    on premises, on the premises, in house, in the building, in same building, in same bldg, in same office, in same place,
    in the office, right there
  `).map((where) => said.replace('on site', where))
    : [];

export const FIXED_PHRASES: readonly Phrase[] = FILTERS.filter(isKind('flag', 'flags')).flatMap((filter) =>
  filter.kind === 'flag'
    ? SAID[filter.key].map((via) => phrase(filter.piece, true, filter.label, via))
    : Object.entries(SAID[filter.key]).flatMap(([value, said]: [string, readonly string[]]) =>
        said
          .flatMap((via) => [via, ...placesOf(via)])
          .map((via) => phrase(filter.piece, value, labelOfValue(filter, value), via)),
      ),
);
