import type { Said } from './say.ts';

/** Every word of a mailed or printed answer that is not a recorded fact. */
export const ANSWERS = {
  locale: { en: 'en-US', es: 'es-US' },
  subject: { en: 'Your provider information ({number})', es: 'Su información de proveedores ({number})' },
  /** Above the answer. */
  title: { en: 'Provider information', es: 'Información de proveedores' },
  number: { en: 'Answer number', es: 'Número de respuesta' },
  questions: {
    en: 'Questions? Call {phone} and give this number: {number}.',
    es: '¿Preguntas? Llame al {phone} y diga este número: {number}.',
  },
  inactive: { en: 'Not seeing patients at present.', es: 'No atiende pacientes por el momento.' },
  noLocation: { en: 'No office address is recorded.', es: 'No hay dirección de consultorio registrada.' },
  coordinator: { en: "Coordinator's phone", es: 'Teléfono de la coordinación' },
  scheduler: { en: "Surgical scheduler's phone", es: 'Teléfono para programar cirugías' },
  office: { en: 'Office phone', es: 'Teléfono del consultorio' },
  offers: { en: 'Hours and services', es: 'Horario y servicios' },
  accessible: { en: 'Accessibility', es: 'Accesibilidad' },
  planHere: { en: '{plan} is taken at this address.', es: 'Se acepta {plan} en esta dirección.' },
  plansHere: {
    en: 'Plans of {plan} taken at this address: {plans}.',
    es: 'Planes de {plan} aceptados en esta dirección: {plans}.',
  },
  referral: { en: 'A referral is needed.', es: 'Se necesita una referencia médica.' },
  referralFor: {
    en: 'A referral is needed for {plans}.',
    es: 'Se necesita una referencia médica para {plans}.',
  },
  planElsewhere: {
    en: 'This provider takes {plan}, but not at this address.',
    es: 'Este proveedor acepta {plan}, pero no en esta dirección.',
  },
  planNot: { en: '{plan} is not taken.', es: 'No se acepta {plan}.' },
  acceptingUnknown: {
    en: 'Ask the office whether it takes new patients.',
    es: 'Pregunte al consultorio si acepta pacientes nuevos.',
  },
  providerVerified: { en: 'Provider verified on {day}.', es: 'Proveedor verificado el {day}.' },
  providerNeverVerified: { en: 'Provider not verified yet.', es: 'Proveedor aún no verificado.' },
  placeVerified: { en: 'Address verified on {day}.', es: 'Dirección verificada el {day}.' },
  placeNeverVerified: { en: 'Address not verified yet.', es: 'Dirección aún no verificada.' },
  accurate: { en: 'Accurate as of {day}.', es: 'Información correcta al {day}.' },
  callFirst: {
    en: 'Please call the office to confirm before you go.',
    es: 'Por favor llame al consultorio para confirmar antes de ir.',
  },
} as const satisfies Readonly<Record<string, Said>>;
