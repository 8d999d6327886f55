// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { holdKeys } from './held-keys.ts';

test('held keys go to the field they are meant for, and not to another that gets the focus before it', async () => {
  const pressed: string[] = [];
  const addField = (id: string) => {
    const field = document.body.appendChild(document.createElement('input'));
    field.id = id;
    field.addEventListener('keydown', ({ key }) => pressed.push(`${id} ${key}`));
    return field;
  };
  const other = addField('other');
  const meant = addField('meant');
  holdKeys(['Enter'], ({ id }) => id === 'meant');
  other.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  meant.focus();
  await expect.poll(() => pressed).toEqual(['meant Enter']);
});
