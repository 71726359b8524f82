/** The rows of `allowedImports` for the houses whose code runs in browsers. */
export const browserRooms: Record<string, Record<string, readonly string[]>> = {
  widget: {
    dom: [],
    theme: [],
    text: [],
    client: ['text'],
    seams: ['client', 'dom', 'text'],
    models: ['client', 'text'],
    views: ['client', 'models', 'text', 'theme'],
    server: ['client', 'models', 'text', 'theme', 'views'],
    invitation: ['client'],
    controllers: ['client', 'dom', 'models', 'seams', 'text', 'theme', 'views'],
    elements: ['client', 'controllers', 'dom', 'models', 'seams', 'text', 'views'],
    'index.ts': ['client', 'elements', 'text'],
    'define.ts': ['client', 'elements'],
    // Types of the build tool.
    '.': [],
  },
  console: {
    client: [],
    texts: [],
    models: ['client', 'texts'],
    views: ['client', 'models', 'texts'],
    pages: ['client', 'models', 'texts', 'views'],
    '.': ['client', 'models', 'pages', 'texts', 'views'],
  },
};
