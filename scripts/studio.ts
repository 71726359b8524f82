import { studioAlone } from '../demo/studio-alone.ts';
import { serveAlone } from './serve-alone.ts';

// npm run studio: the theme studio alone.
serveAlone('4175', studioAlone(), (url) => `${url}/studio`);
