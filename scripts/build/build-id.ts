import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Defines `import.meta.env.BUILD_ID`, which is equal in builds whose views render the same HTML: a hash of
 * the widget's sources and the version of Preact.
 */
export function buildId(): Plugin {
  const id = JSON.stringify(hashOfSources());
  return { name: 'build-id', config: () => ({ define: { 'import.meta.env.BUILD_ID': id } }) };
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync('widget/**/*.{ts,tsx,css}').sort())
    hash.update(file).update(readFileSync(file));
  hash.update(JSON.parse(readFileSync('node_modules/preact/package.json', 'utf8')).version);
  return hash.digest('hex').slice(0, 8);
}
