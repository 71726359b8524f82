import { type ComponentType, h } from 'preact';
import type { Role } from '../../src/contract/console.ts';
import type { PageName } from '../models/page-names.ts';
import { languageOf, type TextFiles } from '../texts/languages.ts';

/** A page beside the queue. Its view, its texts and its style sheet load when somebody opens it. */
export type LazyPage = {
  /** The lowest role that sees the page. */
  role: Role;
  /** Loads the page with its texts for a language (BCP 47). */
  load: (tag: string) => Promise<ComponentType>;
};

export const pages: Record<PageName, LazyPage> = {
  account: lazyPage('reader', async () => (await import('./account/account-page.tsx')).AccountPage, {
    en: async () => (await import('../texts/account/en.ts')).en,
    de: async () => (await import('../texts/account/de.ts')).de,
  }),
  products: lazyPage('reader', async () => (await import('./products/products-page.tsx')).ProductsPage, {
    en: async () => (await import('../texts/products/en.ts')).en,
    de: async () => (await import('../texts/products/de.ts')).de,
  }),
  invitations: lazyPage(
    'reader',
    async () => (await import('./invitations/invitations-page.tsx')).InvitationsPage,
    {
      en: async () => (await import('../texts/invitations/en.ts')).en,
      de: async () => (await import('../texts/invitations/de.ts')).de,
    },
  ),
  mails: lazyPage('owner', async () => (await import('./mails/mails-page.tsx')).MailsPage, {
    en: async () => (await import('../texts/mails/en.ts')).en,
    de: async () => (await import('../texts/mails/de.ts')).de,
  }),
  webhooks: lazyPage('owner', async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage, {
    en: async () => (await import('../texts/webhooks/en.ts')).en,
    de: async () => (await import('../texts/webhooks/de.ts')).de,
  }),
  settings: lazyPage('reader', async () => (await import('./settings/settings-page.tsx')).SettingsPage, {
    en: async () => (await import('../texts/settings/en.ts')).en,
    de: async () => (await import('../texts/settings/de.ts')).de,
  }),
  imports: lazyPage('owner', async () => (await import('./imports/imports-page.tsx')).ImportsPage, {
    en: async () => (await import('../texts/imports/en.ts')).en,
    de: async () => (await import('../texts/imports/de.ts')).de,
  }),
  export: lazyPage('owner', async () => (await import('./export/export-page.tsx')).ExportPage, {
    en: async () => (await import('../texts/export/en.ts')).en,
    de: async () => (await import('../texts/export/de.ts')).de,
  }),
  people: lazyPage('owner', async () => (await import('./people/people-page.tsx')).PeoplePage, {
    en: async () => (await import('../texts/people/en.ts')).en,
    de: async () => (await import('../texts/people/de.ts')).de,
  }),
  credentials: lazyPage(
    'owner',
    async () => (await import('./credentials/credentials-page.tsx')).CredentialsPage,
    {
      en: async () => (await import('../texts/credentials/en.ts')).en,
      de: async () => (await import('../texts/credentials/de.ts')).de,
    },
  ),
  platforms: lazyPage('owner', async () => (await import('./platforms/platforms-page.tsx')).PlatformsPage, {
    en: async () => (await import('../texts/platforms/en.ts')).en,
    de: async () => (await import('../texts/platforms/de.ts')).de,
  }),
  audit: lazyPage('reader', async () => (await import('./audit/audit-page.tsx')).AuditPage, {
    en: async () => (await import('../texts/audit/en.ts')).en,
    de: async () => (await import('../texts/audit/de.ts')).de,
  }),
  privacy: lazyPage('owner', async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage, {
    en: async () => (await import('../texts/privacy/en.ts')).en,
    de: async () => (await import('../texts/privacy/de.ts')).de,
  }),
};

function lazyPage<Texts>(
  role: Role,
  loadView: () => Promise<ComponentType<{ texts: Texts }>>,
  files: TextFiles<Texts>,
): LazyPage {
  return {
    role,
    async load(tag) {
      const [View, texts] = await Promise.all([loadView(), files[languageOf(tag)]()]);
      return () => h(View, { texts });
    },
  };
}
