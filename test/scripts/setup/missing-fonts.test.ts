import process from 'node:process';
import { expect, test } from 'vitest';
import { missingFontPackages } from '../../../scripts/setup/missing-fonts.mjs';

test.runIf(process.platform === 'linux')(
  'font packages are missing if their families are not installed',
  () => {
    expect(missingFontPackages(['DejaVu Sans'])).toEqual(['fonts-noto-core', 'fonts-noto-cjk']);
    expect(missingFontPackages(['Noto Sans'])).toEqual(['fonts-noto-cjk']);
    expect(missingFontPackages(['Noto Sans CJK JP', 'Noto Sans'])).toEqual([]);
  },
);
