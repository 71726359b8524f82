import './elements/request-views-early.ts';
import { environment } from './client/environment.ts';
import { defineElements } from './elements/define-elements.ts';

defineElements(environment(import.meta.url));
