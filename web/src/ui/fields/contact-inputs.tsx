import { tidyZip } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readKeystroke } from '../../lib/keyboard/keystroke.ts';
import { emailHint, phoneHint, zipHint } from '../../lib/text/contact-formats.ts';

import styles from './contact-inputs.module.css';

const SAVING = ['Enter', 'Ctrl+S', 'Ctrl+Enter'];

/** What `form.getInputProps` gives to a text field. */
interface ContactInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (value: string) => void;
}

function hinted(
  hintFor: (text: string) => string | undefined,
  tidy: (text: string) => string = (text) => text,
) {
  return function ContactInput({ value = '', onChange, onBlur, ...rest }: ContactInputProps) {
    const [isLeft, setLeft] = useState(true);
    const hint = isLeft && !rest.error ? hintFor(value) : undefined;
    const leave = () => {
      setLeft(true);
      const tidied = tidy(value);
      if (tidied !== value) onChange?.(tidied);
    };
    return (
      <TextInput
        {...rest}
        value={value}
        autoComplete="off"
        description={
          hint && (
            <span className={styles.hint}>
              <IconAlertTriangle size={14} aria-hidden /> {hint}
            </span>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          setLeft(false);
          onChange?.(event.currentTarget.value);
        }}
        onBlur={(event) => {
          leave();
          onBlur?.(event);
        }}
        // Saving by key does not blur the field, so the value is formatted here.
        onKeyDown={({ nativeEvent }) => {
          if (SAVING.includes(readKeystroke(nativeEvent))) flushSync(leave);
        }}
      />
    );
  };
}

/** Formats as (718) 555-0160 on blur; other texts are kept. */
export const PhoneInput = hinted(phoneHint, formatPhone);
export const EmailInput = hinted(emailHint);
/** Restores the zeros that a spreadsheet dropped. */
export const ZipInput = hinted(zipHint, tidyZip);
