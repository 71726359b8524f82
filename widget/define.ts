import { defineElements } from './elements/define-elements.ts';
import { environment } from './elements/environment.ts';

defineElements(environment(import.meta.url));
