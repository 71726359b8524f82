import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/** The code and the declarations of `storefront-reviews/include`, each as one file. */
export async function bundleInclude(): Promise<{ code: string; types: string }> {
  const input = 'src/client/include/index.ts';
  const generate = async (plugins: ReturnType<typeof dts>) => {
    const bundle = await rolldown({ input, plugins });
    const { output } = await bundle.generate({ format: 'es' });
    return output[0].code;
  };
  return {
    code: await generate([]),
    types: await generate(dts({ emitDtsOnly: true, generator: 'oxc', tsconfig: false })),
  };
}
