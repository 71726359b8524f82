/**
 * Declarations of the elements for each framework. They import the framework's types from the shop's project,
 * so the package has no dependency.
 */
export const frameworkTypes: Record<string, string> = {
  preact: jsx('preact', "import type { HTMLAttributes } from 'preact';", 'HTMLAttributes<Element<Tag>>'),

  react: jsx(
    'react',
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    'DetailedHTMLProps<HTMLAttributes<Element<Tag>>, Element<Tag>>',
  ),

  solid: jsx('solid-js', "import type { JSX } from 'solid-js';", 'JSX.HTMLAttributes<Element<Tag>>', 'on:'),

  svelte: `${head("import type { HTMLAttributes } from 'svelte/elements';", 'HTMLAttributes<Element<Tag>>', 'on')}
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
`,

  // Handlers for templates (\`@reviews-load\`) and JSX (\`onReviewsLoad\`).
  vue: `import type { HTMLAttributes, ReservedProps } from 'vue';
import type { ElementEvents, ElementProps, ElementTag } from '../elements.js';

type Handlers<Events> = {
  [Type in keyof Events & string as \`on\${Pascal<Type>}\`]?: ((event: Events[Type]) => void) | undefined;
};
type Pascal<Name extends string> = Name extends \`\${infer Word}-\${infer Rest}\`
  ? \`\${Capitalize<Word>}\${Pascal<Rest>}\`
  : Capitalize<Name>;
type Props<Tag extends ElementTag> = ElementProps<Tag> & Handlers<ElementEvents[Tag]>;
type Elements = {
  [Tag in ElementTag]: Omit<HTMLAttributes, keyof Props<Tag>> & ReservedProps & Props<Tag>;
};
type Components = { [Tag in ElementTag]: new () => HTMLElementTagNameMap[Tag] & { $props: Elements[Tag] } };

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`,
};

/** `attributes` is the framework's type of global attributes. */
function jsx(module: string, imports: string, attributes: string, prefix = 'on'): string {
  return `${head(imports, attributes, prefix)}
declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;
}

function head(imports: string, attributes: string, prefix: string): string {
  return `${imports}
import type { ElementHandlers, ElementProps, ElementTag } from '../elements.js';

type Element<Tag extends ElementTag> = HTMLElementTagNameMap[Tag];
type Props<Tag extends ElementTag> = ElementProps<Tag> & ElementHandlers<Tag, '${prefix}'>;
type Elements = { [Tag in ElementTag]: Omit<${attributes}, keyof Props<Tag>> & Props<Tag> };
`;
}
