import type { Plugin } from 'vite';

/**
 * Copies the bundler's runtime, a single function of 150 bytes, into the chunks that import it: a chunk of its own would
 * cost a round trip before the first review. Unnecessary once `codeSplitting` can assign the runtime to a group.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => /rolldown-runtime/.test(fileName));
      if (runtime?.type !== 'chunk') return;
      const [, body = '', exported = ''] = /^(.*)export\s*\{\s*(\w+)\s*\};?\s*$/s.exec(runtime.code) ?? [];
      if (!exported) this.error("The bundler's runtime has an unexpected form");
      const name = runtime.fileName.replace(/.*\//, '');
      const statement = new RegExp(
        `import\\s*\\{\\s*${exported} as (\\w+)\\s*\\}\\s*from\\s*["']\\./${name}["'];?`,
      );
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue;
        if (!statement.test(chunk.code))
          this.error(`${chunk.fileName} imports the runtime in an unexpected way`);
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
