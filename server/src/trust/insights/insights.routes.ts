import { EDITORS } from '@careline/contracts/basis/role';
import { InsightsOverview } from '@careline/contracts/trust/insights';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall } from '../../platform/http/who-may.ts';

export function insightsRoutes(app: Routes, readOverview: () => Promise<InsightsOverview>): void {
  app.get(
    '/api/Insights/GetOverview',
    {
      config: mayCall(EDITORS),
      schema: {
        tags: ['Insights'],
        summary:
          'How far the directory can be trusted: verifications over time and by place, reports, what is opened most.',
        response: { 200: InsightsOverview },
      },
    },
    () => readOverview(),
  );
}
