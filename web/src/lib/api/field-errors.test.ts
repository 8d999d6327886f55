import { practices } from '@careline/contracts/practices';
import { expect, test } from 'vitest';
import { validator } from './field-errors.ts';

test('the contract says which field is wrong', () => {
  expect(validator(practices.save)({ name: '  ' })).toEqual({ name: 'The field is mandatory' });
  expect(validator(practices.save)({ name: 'Abrams' })).toEqual({});
});
