import type { Said } from './say.ts';

/** Every word of a mailed or printed answer that is not a recorded fact. */
export const ANSWERS = {
  locale: { en: 'en-US', es: 'es-US' },
  subject: { en: 'Your provider information ({number})', es: 'Su información de proveedores ({number})' },
  /** Above the answer. */
  title: { en: 'Provider information', es: 'Información de proveedores' },
  number: { en: 'Answer number', es: 'Número de respuesta' },
  questions: {
    en: 'Questions? Call us and give the answer number.',
    es: '¿Preguntas? Llámenos y diga el número de respuesta.',
  },
  inactive: { en: 'Not seeing patients at present.', es: 'No atiende pacientes por el momento.' },
  noLocation: { en: 'No office address is recorded.', es: 'No hay dirección de consultorio registrada.' },
  phone: { en: 'Phone', es: 'Teléfono' },
  offers: { en: 'Hours and services', es: 'Horario y servicios' },
  accessible: { en: 'Accessibility', es: 'Accesibilidad' },
  planHere: { en: '{plan} is taken at this address.', es: 'Se acepta {plan} en esta dirección.' },
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
