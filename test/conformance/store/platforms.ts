import { describe, expect, it } from 'vitest';
import { authorizing, both } from './authorizing.ts';
import type { OpenStore } from './opened-store.ts';

/** Platforms and their secrets. */
export function testPlatforms(open: OpenStore): void {
  describe('platforms', () => {
    const opened = authorizing(open);
    const { consent, redeem, isValid } = opened;

    it('are found by client id, with their secrets', async () => {
      expect(opened.mailer.id).not.toBe('0');
      expect(await opened.store.findPlatform('mailer')).toEqual(opened.mailer);
      expect(opened.mailer).toMatchObject({ secrets: ['secret of mailer'], scopes: both });
      expect(await opened.store.findPlatform('nobody')).toBeUndefined();
      expect(await opened.store.setPlatformSecrets('mailer', ['new', 'old'])).toBe(true);
      expect((await opened.store.findPlatform('mailer'))?.secrets).toEqual(['new', 'old']);
      expect((await opened.store.listPlatforms()).map(({ clientId }) => clientId)).toEqual([
        'mailer',
        'other',
      ]);
    });

    it('are deleted with their authorizations, tokens and webhooks', async () => {
      await opened.store.authorize('1', opened.mailer, consent());
      await redeem();
      const signer = { platform: opened.mailer.id, publicToken: 'mailer' };
      await opened.store.createWebhook(
        '1',
        { topic: 'review/created', url: 'https://mailer.example/' },
        signer,
      );
      expect(await opened.store.deletePlatform('mailer')).toBe(true);
      expect(await opened.store.deletePlatform('mailer')).toBe(false);
      expect(await isValid('1')).toBe(false);
      expect(await opened.store.findGrant('1', opened.mailer.id)).toBeUndefined();
      expect(await opened.store.listWebhooks('1', opened.mailer.id)).toEqual([]);
    });
  });
}
