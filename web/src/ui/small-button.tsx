import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A button beside or within a text, a row or a notice. */
export const SmallButton = (props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) => (
  <Button variant="default" size="compact-sm" {...props} />
);
