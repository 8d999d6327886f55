import type { Settings } from '@careline/contracts/basis/settings';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../domain/session.ts';
import { mount } from '../http/mount.ts';

interface SettingsStore<Values> {
  read(): Promise<Values>;
  save(changed: Partial<Values>, by: SessionUser): Promise<void>;
  /** Runs before the answer, so that the caller's next call sees the change. */
  afterChange(): Promise<void>;
}

export function settingsRoutes<Values extends object>(
  app: FastifyInstance,
  settings: Settings<Values>,
  { read, save, afterChange }: SettingsStore<Values>,
): void {
  mount(app, settings.get, () => read());
  mount(app, settings.save, async ({ body, session }) => {
    await save(body, session.user);
    await afterChange();
  });
}
