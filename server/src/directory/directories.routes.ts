import { directoryCalls } from '@careline/contracts/directory/directories';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/mount.ts';

export function directoryRoutes(
  app: FastifyInstance,
  findSuggestions: () => Promise<{ groups: string[]; locations: string[] }>,
): void {
  mount(app, directoryCalls.getSuggestions, () => findSuggestions());
}
