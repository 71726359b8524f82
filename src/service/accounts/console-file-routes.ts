import type { Hono } from 'hono';
import { consolePath } from '../../contract/console.ts';
import type { UploadedFile } from '../../contract/shop-file.ts';
import { secondsOf } from '../../contract/time.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';
import { ownsAllShops } from '../files/owns-all-shops.ts';
import { type ReceivingParts, receiveFile } from '../files/receive-file.ts';
import { serveFile, unknownFile } from '../files/serve-file.ts';
import type { ServiceContext, ServiceVariables } from '../http/observe-requests.ts';
import type { ShopStore } from '../store/shops.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { dataResponse } from './data-response.ts';
import { signedIn } from './session-caller.ts';
import { signInPath } from './sign-in-paths.ts';
import { continueTo } from './sign-in-response.ts';

export type FileRouteParts = {
  files: ReceivingParts & { store: Pick<ShopStore, 'listShops'> };
  sessions: ConsoleSessions;
  /** Identifies the person of a request, who must be allowed to call an operation. */
  identify: (
    c: ServiceContext,
    operation: 'import_reviews' | 'export_reviews',
  ) => Promise<AuthenticatedCaller>;
};

/** Uploads and downloads of files. */
export function addFileRoutes(app: Hono<ServiceVariables>, parts: FileRouteParts): void {
  const { files, sessions, identify } = parts;
  app.post(`${consolePath}/files/:shop`, async (c) => {
    const caller = await identify(c, 'import_reviews');
    const { id, name, bytes, expiresAt } = await receiveFile(c.req.raw, caller, files);
    const data: UploadedFile = { id, name, bytes, expires_at: secondsOf(expiresAt) };
    return dataResponse(c, data, files);
  });
  app.get(`${consolePath}/files/:shop/:id`, async (c) => {
    const { shop } = await identify(c, 'export_reviews');
    const session = await signedIn(sessions, c.req.raw);
    const id = c.req.param('id');
    const file = await files.store.findFile(shop, id);
    if (file?.kind === 'backup') {
      if (!(await ownsAllShops(session.shops, files.store))) throw unknownFile();
      // After the sign-in, the browser loads the file.
      if (!sessions.isRecent(session))
        return continueTo(`${signInPath}?again&to=${encodeURIComponent(c.req.path)}`);
    }
    return serveFile(c.req.raw, file, { shop, person: session.person.id, store: files.store });
  });
}
