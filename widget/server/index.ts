export { renderForm } from './render-form.tsx';
export { renderFormPage } from './render-form-page.tsx';
export { buildId, renderFragment } from './render-fragment.ts';
export { renderRating } from './render-rating.ts';
export { sheets } from './sheets.ts';
