import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files `*.slow.test.ts` of each project first, so that none is still running when all others have
 * ended. The apps of frameworks come last, because their test waits for their builds.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    const isLast = (name: string) => Number(name === 'frameworks');
    return names
      .sort((one, other) => isLast(one) - isLast(other))
      .map((name) => sorted.filter(({ project }) => project.name === name))
      .flatMap((own) => [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]);
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('.slow.test.ts');
}
