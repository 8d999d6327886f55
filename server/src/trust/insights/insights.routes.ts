import {
  type DoubtfulContacts,
  type InsightsOverview,
  insightCalls,
} from '@careline/contracts/trust/insights';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';

export interface InsightsParts {
  overview(): Promise<InsightsOverview>;
  doubtfulContacts(): Promise<DoubtfulContacts>;
}

export function insightsRoutes(app: FastifyInstance, insights: InsightsParts): void {
  mount(app, insightCalls.getOverview, () => insights.overview());
  mount(app, insightCalls.getDoubtfulContacts, () => insights.doubtfulContacts());
}
