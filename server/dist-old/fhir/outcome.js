import { z } from 'zod';
/** How FHIR says what went wrong. */
export const OperationOutcome = z.object({
    resourceType: z.literal('OperationOutcome'),
    issue: z.array(z.object({
        severity: z.enum(['error', 'warning', 'information']),
        code: z.string(),
        diagnostics: z.string(),
    })),
});
const CODES = {
    400: 'invalid',
    401: 'login',
    403: 'forbidden',
    404: 'not-found',
    405: 'not-supported',
    406: 'not-supported',
    410: 'deleted',
    413: 'too-long',
    429: 'throttled',
    503: 'transient',
};
export const toOutcome = (status, messages) => ({
    resourceType: 'OperationOutcome',
    issue: messages.map((diagnostics) => ({
        severity: 'error',
        code: CODES[status] ?? 'exception',
        diagnostics,
    })),
});
export const FHIR_JSON = 'application/fhir+json; charset=utf-8';
/** For requests below /fhir that are refused before they reach a route. */
export const fhirRefusal = (address, status, message) => /^\/fhir(\/|\?|$)/.test(address)
    ? { type: FHIR_JSON, body: JSON.stringify(toOutcome(status, [message])) }
    : undefined;
export const warning = (diagnostics) => ({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'warning', code: 'too-costly', diagnostics }],
});
//# sourceMappingURL=outcome.js.map