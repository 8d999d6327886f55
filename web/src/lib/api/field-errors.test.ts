import { practices } from '@careline/contracts/directory/practices';
import { expect, test } from 'vitest';
import { createValidator } from './field-errors.ts';

test('the contract says which field is wrong', () => {
  expect(createValidator(practices.save)({ name: '  ' })).toEqual({ name: 'The field is mandatory' });
  expect(createValidator(practices.save)({ name: 'Abrams' })).toEqual({});
});
