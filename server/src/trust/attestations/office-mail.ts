import type { Organization } from '@careline/contracts/people/organization';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { Mail } from '../../platform/mailer.ts';

export interface OfficeLetter {
  to: string;
  practice: string;
  address: string;
  /** Who asks. Name and phone may be empty. */
  group: Organization;
  /** The address of CareLine. Named as the sender as long as the group has no name. */
  host: string;
  link: string;
  until: Date;
  message: string;
  isReminder: boolean;
}

/** In English and Spanish, as plain text: the first paragraph says what is wanted, the last how to be left alone. */
export function officeMail(letter: OfficeLetter): Mail {
  const { to, practice, address, group, host, link, until, message, isReminder } = letter;
  const sender = group.groupName || `CareLine (${host})`;
  const phone = formatPhone(group.groupPhone);
  const [day, dia] = ['en-US', 'es-US'].map((language) =>
    until.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' }),
  );
  const spanish = [
    `${sender} informa a los pacientes por teléfono dónde encontrar un médico. ¿Sigue siendo correcto lo que decimos de su consultorio?`,
    `Abra el enlace de arriba y confírmelo o corríjalo. Toma un minuto, no necesita cuenta y funciona hasta el ${dia}.`,
    phone && `¿Preguntas? Llámenos: ${phone}`,
    'Si no desea recibir estos correos, abra el enlace y elija “No nos escriban más”.',
  ];
  const paragraphs = [
    `${sender} tells patients by phone where they find a doctor. Is what we say about your office still right?`,
    `${practice}\n${address}`,
    `Please open this link and confirm or correct it. It takes a minute, needs no account and works until ${day}:`,
    link,
    message,
    phone && `Questions? Call us: ${phone}`,
    'If you do not want to get such mails, open the link and choose “Do not mail us again”.',
    '---',
    spanish.filter(Boolean).join('\n'),
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  const subject = `Is this still right? ${practice}, ${address}`;
  return { to, subject: isReminder ? `Reminder: ${subject}` : subject, text };
}
