import { directoryCalls } from '@careline/contracts/directory/directories';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/connection.ts';
import { mount } from '../platform/http/mount.ts';
import { directorySuggestions } from './directories.ts';

export function directoryRoutes(app: FastifyInstance, db: Database): void {
  mount(app, directoryCalls.getSuggestions, () => directorySuggestions(db));
}
