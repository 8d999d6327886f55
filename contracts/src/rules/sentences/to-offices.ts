import type { Said } from './say.ts';

/** Everything the page of a link says. */
export const TO_OFFICES = {
  title: { en: 'Is this still right?', es: '¿Sigue siendo correcto?' },
  intro: {
    en: '{sender} keeps a directory of doctors. Its call center tells patients by phone where they find the right doctor. This is what they hear about your office.',
    es: '{sender} mantiene un directorio de médicos. Su centro de llamadas informa a los pacientes por teléfono dónde encontrar al médico adecuado. Esto es lo que oyen sobre su consultorio.',
  },
  questions: { en: 'Questions? Call us:', es: '¿Preguntas? Llámenos:' },
  until: {
    en: 'You can answer until {day}. No account is needed.',
    es: 'Puede responder hasta el {day}. No necesita una cuenta.',
  },
  yourName: { en: 'Your name', es: 'Su nombre' },
  nameHint: { en: 'So that we know who confirmed it.', es: 'Para saber quién lo confirmó.' },
  nameMissing: { en: 'Please enter your name.', es: 'Por favor, escriba su nombre.' },
  noMailAddress: {
    en: 'Please enter a name, not a mail address.',
    es: 'Por favor, escriba un nombre, no un correo electrónico.',
  },
  sendAll: { en: 'Everything is right', es: 'Todo es correcto' },
  sendSome: { en: 'Send', es: 'Enviar' },
  restRight: { en: 'Everything else is right', es: 'Todo lo demás es correcto' },
  summary: {
    en: 'You confirm {confirmed}, correct {corrected} and leave {left} open.',
    es: 'Confirma {confirmed}, corrige {corrected} y deja {left} sin responder.',
  },
  verdict: { en: 'Is this right: {name}?', es: '¿Es correcto: {name}?' },
  right: { en: 'Right', es: 'Correcto' },
  correct: { en: 'Correct it', es: 'Corregir' },
  left: { en: 'I do not know', es: 'No lo sé' },
  office: { en: 'Your office', es: 'Su consultorio' },
  providers: { en: 'Who works here', es: 'Quién trabaja aquí' },
  phone: { en: 'Phone', es: 'Teléfono' },
  fax: { en: 'Fax', es: 'Fax' },
  services: { en: 'Hours and services', es: 'Horarios y servicios' },
  accommodations: { en: 'Access and support', es: 'Acceso y apoyo' },
  patients: { en: 'Patients', es: 'Pacientes' },
  plans: { en: 'Insurance plans taken here', es: 'Planes de seguro que se aceptan aquí' },
  notHere: { en: 'No longer works here', es: 'Ya no trabaja aquí' },
  none: { en: 'None', es: 'Ninguno' },
  unknown: { en: 'Not known', es: 'No se sabe' },
  nothingChanged: {
    en: 'Please change what is wrong, or choose “Right”.',
    es: 'Cambie lo que no es correcto o elija “Correcto”.',
  },
  phoneWithMail: {
    en: 'Please give no mail address here.',
    es: 'Por favor, no escriba aquí un correo electrónico.',
  },
  fixFirst: {
    en: 'Please look at what is marked above.',
    es: 'Por favor, revise lo que está marcado arriba.',
  },
  sent: { en: 'Thank you!', es: '¡Gracias!' },
  sentWords: {
    en: 'What you confirmed counts from today. If you corrected something, one of our people looks at it first.',
    es: 'Lo que confirmó vale desde hoy. Si corrigió algo, una persona de nuestro equipo lo revisará primero.',
  },
  stop: { en: 'Do not mail us again', es: 'No nos escriban más' },
  stopped: { en: 'We will not mail your office again.', es: 'No volveremos a escribir a su consultorio.' },
  failed: {
    en: 'That did not work. Please check the connection and try again. What you entered is still here.',
    es: 'No funcionó. Revise la conexión e inténtelo de nuevo. Lo que escribió sigue aquí.',
  },
  linkUnknown: {
    en: 'This link is not known. Please check that it was copied completely.',
    es: 'Este enlace no se conoce. Compruebe que se copió completo.',
  },
  linkUsed: {
    en: 'This link was already used, or it has expired. There is nothing more to do.',
    es: 'Este enlace ya se usó o ha caducado. No tiene que hacer nada más.',
  },
  tooMany: {
    en: 'There were too many wrong links from your network. Please try again in an hour.',
    es: 'Hubo demasiados enlaces incorrectos desde su red. Inténtelo de nuevo en una hora.',
  },
  loading: { en: 'Loading…', es: 'Cargando…' },
  again: { en: 'Try again', es: 'Intentar de nuevo' },
  privacy: { en: 'Please enter nothing about patients.', es: 'Por favor, no escriba nada sobre pacientes.' },
} as const satisfies Readonly<Record<string, Said>>;
