import type { ImportWizard } from '../../models/imports/import-wizard.ts';
import type { ImportsTexts } from '../../texts/imports/imports-texts.ts';

export type WizardProps = { wizard: ImportWizard; texts: ImportsTexts };
