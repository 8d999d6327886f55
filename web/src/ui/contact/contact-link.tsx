import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { formatPhone } from '../../lib/text/contact-formats.ts';
import { toMailHref, toPhoneHref } from './contact-href.ts';
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

function ContactLink({ href, text }: { href: string | undefined; text: string }) {
  return (
    <span className={styles.contact}>
      {href ? <a href={href}>{text}</a> : text}
      <ActionIcon
        size={20}
        aria-label={`Copy ${text}`}
        data-tooltip={`Copy ${text}`}
        onClick={() => void copyText(text)}
      >
        <IconCopy size={13} aria-hidden />
      </ActionIcon>
    </span>
  );
}
