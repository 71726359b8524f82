import type { Plugin } from 'vite';

/**
 * Writes the namespace objects of chunks as literals with getters. The bundler builds them with a function of
 * its runtime, which it puts into a chunk of its own: another round trip before the first review. Unnecessary
 * once the bundler writes literals itself, or `codeSplitting` can assign its runtime to a group.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => /rolldown-runtime/.test(fileName));
      if (!runtime) return;
      const name = runtime.fileName.replace(/.*\//, '');
      const statement = new RegExp(
        `import\\s*\\{\\s*\\w+ as ([\\w$]+)\\s*\\}\\s*from\\s*["']\\./${name}["'];?`,
      );
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue;
        const [whole = '', local = ''] = statement.exec(chunk.code) ?? [];
        const callee = `(?<![\\w$])${escaped(local)}`;
        const call = new RegExp(`${callee}\\(\\{((?:[\\w$]+:\\(\\)=>[\\w$]+,?)*)\\}\\)`, 'g');
        const code = chunk.code.replace(whole, '').replace(call, (_, getters: string) => literal(getters));
        if (!local || new RegExp(`${callee}\\(\\{`).test(code)) {
          this.error(`${chunk.fileName} uses the bundler's runtime in an unexpected way`);
        }
        chunk.code = code;
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** `a:()=>b` as `{get a(){return b}}`. */
function literal(getters: string): string {
  return `{${getters.replace(/([\w$]+):\(\)=>([\w$]+)/g, 'get $1(){return $2}')}}`;
}

function escaped(name: string): string {
  return name.replaceAll('$', '\\$');
}
