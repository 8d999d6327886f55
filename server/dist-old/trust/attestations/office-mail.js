import { formatPhone } from '@careline/contracts/rules/contact-formats';
/** In English and Spanish, as plain text: the first paragraph says what is wanted, the last how to be left alone. */
export function officeMail(letter) {
    const { to, practice, address, group, host, link, until, message, isReminder } = letter;
    const sender = group.groupName || `CareLine (${host})`;
    const phone = formatPhone(group.groupPhone);
    const [day, dia] = ['en-US', 'es-US'].map((language) => until.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' }));
    const lines = [
        `${sender} tells patients by phone where they find a doctor. Is what we say about your office still right?`,
        '',
        practice,
        address,
        '',
        `Please open this link and confirm or correct it. It takes a minute, needs no account and works until ${day}:`,
        '',
        link,
        '',
        ...(message === '' ? [] : [message, '']),
        ...(phone === '' ? [] : [`Questions? Call us: ${phone}`, '']),
        'If you do not want to get such mails, open the link and choose “Do not mail us again”.',
        '',
        '---',
        '',
        `${sender} informa a los pacientes por teléfono dónde encontrar un médico. ¿Sigue siendo correcto lo que decimos de su consultorio?`,
        `Abra el enlace de arriba y confírmelo o corríjalo. Toma un minuto, no necesita cuenta y funciona hasta el ${dia}.`,
        ...(phone === '' ? [] : [`¿Preguntas? Llámenos: ${phone}`]),
        'Si no desea recibir estos correos, abra el enlace y elija “No nos escriban más”.',
    ];
    const subject = `Is this still right? ${practice}, ${address}`;
    return { to, subject: isReminder ? `Reminder: ${subject}` : subject, text: lines.join('\n') };
}
//# sourceMappingURL=office-mail.js.map