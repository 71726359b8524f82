import process from 'node:process';
import { expect, test } from 'vitest';
import { missingFontPackages } from '../../../scripts/setup/missing-fonts.mjs';

test.runIf(process.platform === 'linux')(
  'of the packages with the fonts of a desktop, those are missing whose families are not installed',
  () => {
    expect(missingFontPackages(['DejaVu Sans'])).toEqual(['fonts-noto-core', 'fonts-noto-cjk']);
    expect(missingFontPackages(['Noto Sans'])).toEqual(['fonts-noto-cjk']);
    expect(missingFontPackages(['Noto Sans CJK JP', 'Noto Sans'])).toEqual([]);
  },
);
