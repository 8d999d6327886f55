/**
 * Whether what is typed so far can be looked up while the user is still typing. A ZIP of three digits cannot be found
 * yet, and saying so would only disturb.
 */
export function isWorthLookingUp(text: string): boolean {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? typed.length >= 5 : typed.length >= 4;
}
