export { renderForm } from './render-form.tsx';
export { renderFormPage } from './render-form-page.tsx';
export { buildId, renderFragment } from './render-fragment.ts';
export { renderInvitationPage } from './render-invitation-page.tsx';
export { renderRating } from './render-rating.ts';
export { sheets } from './sheets.ts';
