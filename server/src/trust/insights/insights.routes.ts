import { type InsightsOverview, insightCalls } from '@careline/contracts/trust/insights';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';

export function insightsRoutes(app: FastifyInstance, readOverview: () => Promise<InsightsOverview>): void {
  mount(app, insightCalls.getOverview, readOverview);
}
