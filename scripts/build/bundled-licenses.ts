import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const rule = `\n${'-'.repeat(80)}\n\n`;

type PackageNotice = { name: string; version: string; license: string; text: string };

/**
 * Writes `licenses.txt` beside a bundle: each package whose code is in it, with its licence. Another bundle
 * in the same folder needs a file of another name. Fails for a package without a licence text. A bundle
 * without packages gets no such file. Must come before plugins that replace chunks by other files.
 */
export function bundledLicenses(fileName = 'licenses.txt'): Plugin {
  return {
    name: 'bundled-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
      const notices = [...folders].map(readNotice).sort((one, other) => (one.name < other.name ? -1 : 1));
      if (notices.length === 0) return;
      this.emitFile({ type: 'asset', fileName, source: notices.map(toText).join(rule) });
    },
  };
}

/** The folder of the package that a module belongs to; undefined for a module of the project. */
function packageFolder(moduleId: string): string | undefined {
  return /^[^\0]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(moduleId)?.[0];
}

/** Throws if the package has no licence. */
function readNotice(folder: string): PackageNotice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.|$)/i.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  if (typeof license !== 'string' || text === '') throw new Error(`The package ${name} has no licence`);
  return { name, version, license, text };
}

function toText({ name, version, license, text }: PackageNotice): string {
  return `${name} ${version}\nLicence: ${license}\n\n${text.replaceAll('\r\n', '\n')}\n`;
}
