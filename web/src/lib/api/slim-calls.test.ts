import { expect, test } from 'vitest';
import { withSlimCalls } from '../../../vite.calls.ts';

test('of a call the page gets how it is made, and nothing that only the server reads', () => {
  const code = `const at = (name) => '/api/' + name;
export const reportCalls = {
  save: defineCall({ method: 'POST', path: at('Save'), access: EVERYONE, summary: 'A (b).', body: Save, get answer() { return Report; } }),
  file: defineCall({ method: 'GET', path: '/api/F', access: 'public', summary: '', download: true }),
};
export const Report = z.object({});`;
  expect(withSlimCalls(code)).toEqual({
    calls: 2,
    code: `const at = (name) => '/api/' + name;
export const reportCalls = {
  save: ({ method: 'POST', path: at('Save') }),
  file: ({ method: 'GET', path: '/api/F', download: true }),
};
export const Report = z.object({});`,
  });
});

test('a call that is not written out stops the build', () => {
  expect(() => withSlimCalls('export const one = defineCall(other);')).toThrow('written out');
});
