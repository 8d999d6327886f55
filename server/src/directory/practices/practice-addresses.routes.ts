import {
  type PracticeAddressDetails,
  practiceAddressCalls,
} from '@careline/contracts/directory/practice-addresses';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/domain/app-error.ts';
import type { SessionUser } from '../../platform/domain/session.ts';
import { mount } from '../../platform/http/mount.ts';

export function practiceAddressesRoutes(
  app: FastifyInstance,
  findDetails: (id: number) => Promise<PracticeAddressDetails | undefined>,
  noteOpening: (id: number, by: SessionUser) => void,
  propose: (zip: string) => Promise<{ regionId: number | null; region: string }>,
): void {
  mount(app, practiceAddressCalls.proposeRegion, ({ body }) => propose(body.zip));
  mount(app, practiceAddressCalls.getDetails, async ({ params, session }) => {
    const found = await findDetails(params.id);
    if (!found) throw notFound('practice address');
    noteOpening(params.id, session.user);
    return found;
  });
}
