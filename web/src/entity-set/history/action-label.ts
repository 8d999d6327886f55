/** "sign-in failed" reads "Sign-in failed". */
export const actionLabel = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1);
