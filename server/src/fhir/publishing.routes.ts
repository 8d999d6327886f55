import {
  type PublishingCheck,
  type PublishingSettings,
  publishingCalls,
  type SavePublishingSettings,
} from '@careline/contracts/exchange/publishing';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../platform/domain/session.ts';
import { mount } from '../platform/http/mount.ts';

export interface PublishingActions {
  settings(): Promise<PublishingSettings>;
  saveSettings(settings: SavePublishingSettings, by: SessionUser): Promise<void>;
  check(): Promise<PublishingCheck>;
}

export function publishingRoutes(app: FastifyInstance, actions: PublishingActions): void {
  mount(app, publishingCalls.getSettings, () => actions.settings());
  mount(app, publishingCalls.saveSettings, ({ body, session }) => actions.saveSettings(body, session.user));
  mount(app, publishingCalls.check, () => actions.check());
}
