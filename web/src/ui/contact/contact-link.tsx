import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { useTabIndex } from '../table/row-action.tsx';
import styles from './contact-link.module.css';

/** A phone number to call or to copy. */
export const PhoneLink = ({ number }: { number: string }) => (
  <ContactLink href={toPhoneHref(number)} text={formatPhone(number)} />
);

/** A number to copy: nobody calls a fax. */
export const FaxNumber = ({ number }: { number: string }) => (
  <ContactLink href={undefined} text={formatPhone(number)} />
);

/** A mail address to write to or to copy. */
export const MailLink = ({ address }: { address: string }) => (
  <ContactLink href={toMailHref(address)} text={address} />
);

/**
 * In a row of a list the copy button appears with the mouse; the link is always there. Plain elements, because a list has many
 * of them: see RowAction.
 */
function ContactLink({ href, text }: { href: string | undefined; text: string }) {
  const tabIndex = useTabIndex();
  if (text.trim() === '') return null;
  return (
    <span className={styles.contact}>
      {href === undefined ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <a href={href} className={styles.text} tabIndex={tabIndex}>
          {text}
        </a>
      )}
      <button
        type="button"
        className={`mantine-focus-auto mantine-active ${styles.copy}`}
        tabIndex={tabIndex}
        data-tooltip="Copy"
        aria-label={`Copy ${text}`}
        onClick={() => void copyText(text)}
      >
        <IconCopy size={14} aria-hidden />
      </button>
    </span>
  );
}

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
