import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each with its parts joined; empty if the name has none. */
export async function resolveTexts(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: 5_000, tries: 2 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
