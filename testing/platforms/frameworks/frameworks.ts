/** A small app below `examples`, and the section of the guide whose code it runs. */
export type Framework = {
  name: string;
  /** The packages whose versions the guide names. */
  packages: readonly string[];
  section: string;
  /** The file of each code block of the section. */
  files: readonly string[];
  /** The files of the app that contain the lines of each further code block. */
  changed?: readonly string[];
};

export const frameworks: readonly Framework[] = [
  {
    name: 'nextjs',
    packages: ['next', 'react'],
    section: 'Next.js',
    files: ['app/reviews.jsx', 'app/products/[handle]/page.jsx'],
  },
  { name: 'astro', packages: ['astro'], section: 'Astro', files: ['src/pages/products/[handle].astro'] },
  {
    name: 'sveltekit',
    packages: ['@sveltejs/kit', 'svelte'],
    section: 'SvelteKit',
    files: ['src/routes/products/[handle]/+page.server.js', 'src/routes/products/[handle]/+page.svelte'],
  },
  {
    name: 'nuxt',
    packages: ['nuxt', 'vue'],
    section: 'Nuxt',
    files: ['app/pages/products/[handle].vue'],
  },
  {
    name: 'react-router',
    packages: ['react-router', 'react'],
    section: 'React Router',
    files: ['app/product.jsx'],
  },
  {
    name: 'hydrogen',
    packages: ['@shopify/hydrogen', 'react-router', 'react'],
    section: 'Hydrogen',
    files: ['app/lib/reviews.js', 'app/routes/products.$handle.jsx'],
    changed: ['app/entry.server.jsx', 'app/root.jsx'],
  },
];
