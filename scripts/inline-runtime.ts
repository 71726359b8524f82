import type { Plugin } from 'vite';

/**
 * Copies the bundler's runtime, a single function of 150 bytes, into the chunks that import it: as a chunk of its own it
 * would be a round trip more before the first review. Can go once the bundler offers its runtime to `codeSplitting`.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => /rolldown-runtime/.test(fileName));
      if (runtime?.type !== 'chunk') return;
      const [, body = '', exported = ''] = /^(.*)export\s*\{\s*(\w+)\s*\};?\s*$/s.exec(runtime.code) ?? [];
      if (!exported) this.error('the runtime of the bundler has another shape than expected');
      const name = runtime.fileName.replace(/.*\//, '');
      const statement = new RegExp(
        `import\\s*\\{\\s*${exported} as (\\w+)\\s*\\}\\s*from\\s*["']\\./${name}["'];?`,
      );
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue;
        if (!statement.test(chunk.code))
          this.error(`${chunk.fileName} imports the runtime in another way than expected`);
        chunk.code = chunk.code.replace(
          statement,
          (_, local) => `const ${local}=(()=>{${body};return ${exported}})();`,
        );
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
}
