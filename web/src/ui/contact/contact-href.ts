/** Addresses of phones and mailboxes, for links. Undefined for a text that is not one: the directory has "ask Diana", too. */

/** "(718) 555-0160 x12" is "tel:+17185550160;ext=12". */
export function toPhoneHref(text: string): string | undefined {
  const [, number = '', extension] = /^([+\d().\s-]+?)\s*(?:(?:x|ext\.?)\s*(\d+))?$/i.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  const isAbroad = number.startsWith('+');
  const prefix = isAbroad ? '+' : digits.length === 10 ? '+1' : digits.length === 11 ? '+' : '';
  return `tel:${prefix}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** Only a bare address: "a@b.org?bcc=…" would add recipients. */
export const toMailHref = (text: string): string | undefined =>
  /^[\w.+'-]+@[\w-]+(\.[\w-]+)+$/.test(text.trim()) ? `mailto:${text.trim()}` : undefined;
