/** The address under which the browser of a request sees this site: as configured, else as the request says. */
export const originOf = (request, publicUrl) => publicUrl ?? new URL(`${request.protocol}://${request.host}`).origin;
//# sourceMappingURL=public-address.js.map