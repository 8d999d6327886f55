import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { toTelephone } from '../../lib/text/contact-formats.ts';
import { useTabIndex } from '../table/grid-stop.ts';
import styles from './contact-links.module.css';

/** A phone number to call or copy. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone.trim() === '' ? null : <ContactLink text={phone} href={toTelephone(phone)} />;

/** A mail address to write to or copy. */
export const MailLink = ({ email }: { email: string }) =>
  email.trim() === '' ? null : <ContactLink text={email} href={`mailto:${encodeURI(email.trim())}`} />;

/**
 * In a row of a list the copy button appears with the mouse; the link is always there. Plain elements, because a list has many
 * of them: see RowAction.
 */
function ContactLink({ text, href }: { text: string; href: string | undefined }) {
  const tabIndex = useTabIndex();
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
