import type { Plugin } from 'vite';
import { bundleRenderer, bundleWritePage, loadRenderer, rendererFolder } from './bundle-renderer.ts';

/**
 * Builds the renderer of HTML together with the widget, which adopts only HTML of its own build. The style
 * sheets of that HTML become files of the widget, for pages that link them instead of inlining them; style
 * sheets that hide a region are always inline.
 */
export function packRenderer(): Plugin {
  let folder = '';
  return {
    name: 'pack-renderer',
    apply: 'build',
    configResolved({ build }) {
      folder = rendererFolder(build.outDir);
    },
    async generateBundle() {
      await bundleRenderer(folder);
      await bundleWritePage(folder);
      const { sheets, buildId } = await loadRenderer(folder);
      for (const [name, source] of Object.entries(sheets)) {
        const fileName = `assets/style-${name}-${buildId}.css`;
        if (!name.startsWith('hide-')) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
