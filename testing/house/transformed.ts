import type { Plugin } from 'vite';

/** The code of a module as a plugin of the build returns it. Throws the errors of the plugin. */
export function transformed(plugin: Plugin, code: string, id: string): string {
  const { handler } = plugin.transform as unknown as { handler: Handler };
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return handler.call(context, code, id)?.code ?? code;
}

type Handler = (this: object, code: string, id: string) => { code: string } | null;
