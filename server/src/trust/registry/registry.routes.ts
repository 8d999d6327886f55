import { REGISTRY_FILE_LIMIT, registryCalls } from '@careline/contracts/trust/registry';
import type { FastifyInstance } from 'fastify';
import { type UploadLimits, uploadReceiver } from '../../platform/http/limits/receive-upload.ts';
import { type MountOptions, mount } from '../../platform/http/mount.ts';
import type { RegistryService } from './services/registry-service.ts';

const UPLOADS: UploadLimits = { size: REGISTRY_FILE_LIMIT, patience: 600_000, atOnce: 1 };

export async function registryRoutes(
  app: FastifyInstance,
  registry: RegistryService,
  uploadFolder: string,
  searched: MountOptions,
): Promise<void> {
  // In a scope of its own: no other route accepts multipart bodies.
  await app.register(async (scope) => {
    const receive = await uploadReceiver(scope, uploadFolder, UPLOADS);
    mount(scope, registryCalls.upload, async ({ request, session }) =>
      registry.upload(await receive(request), session.user),
    );
  });
  mount(app, registryCalls.getStatus, () => registry.status());
  mount(app, registryCalls.cancelLoad, ({ session }) => registry.cancelLoad(session.user));
  mount(app, registryCalls.find, ({ params }) => registry.find(params.npi));
  mount(app, registryCalls.differences, ({ body }) => registry.differences(body));
  mount(app, registryCalls.accept, ({ body, session }) => registry.accept(body, session.user), searched);
  mount(app, registryCalls.preview, ({ body }) => registry.preview(body));
  mount(app, registryCalls.takeMany, ({ body, session }) => registry.takeMany(body, session.user), searched);
  mount(app, registryCalls.undo, ({ params, session }) => registry.undo(params.id, session.user), searched);
  mount(app, registryCalls.ignore, ({ body }) => registry.ignore(body));
  mount(app, registryCalls.unignore, ({ body }) => registry.unignore(body));
}
