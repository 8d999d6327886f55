/** Lets the browser answer the user before the caller goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
