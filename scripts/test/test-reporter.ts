import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { AgentReporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/**
 * Prints one line for each project of `vitest.config.ts` when its last file ends, and the names of its failed
 * tests, then all failures in full. Writes the totals to the file in `TEST_TOTALS`.
 */
export default class TestReporter extends AgentReporter {
  private readonly projects = new Map<string, { pending: number; start: number; modules: TestModule[] }>();

  override onInit(vitest: Vitest): void {
    // Skips the banner of the base class.
    this.ctx = vitest;
    this.silent = 'passed-only';
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project } of specifications) {
      const known = this.projects.get(project.name);
      this.projects.set(project.name, { pending: (known?.pending ?? 0) + 1, start: 0, modules: [] });
    }
  }

  onTestModuleStart(module: TestModule): void {
    const project = this.projects.get(module.project.name);
    if (project) project.start ||= performance.now();
  }

  override onTestModuleEnd(module: TestModule): void {
    const project = this.projects.get(module.project.name);
    if (!project) return;
    project.modules.push(module);
    project.pending -= 1;
    if (project.pending > 0) return;
    const seconds = (performance.now() - project.start) / 1000;
    this.log(projectLine(module.project.name, project.modules, seconds));
    for (const name of failedTests(project.modules)) this.log(`  ${name}`);
  }

  override onTestRunEnd(...run: Parameters<AgentReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...run);
    const [modules] = run;
    if (process.env.TEST_TOTALS) writeFileSync(process.env.TEST_TOTALS, JSON.stringify(totalsOf(modules)));
  }

  /** Omits the closing summary, which would repeat the lines of the projects. */
  override reportTestSummary(): void {}
}

/** The display names of projects, if they differ from the names for `--project`. */
const titles: Record<string, string> = {
  node: 'Unit tests',
  'widget (chromium)': 'Widget in Chromium',
  'widget alone (chromium)': 'Widget, page per file',
  journeys: 'Journeys in Chromium',
  'journeys in Firefox': 'Journeys in Firefox',
  'journeys in WebKit': 'Journeys in WebKit',
  'journeys, few fonts': 'Chromium, few fonts',
  'journeys in WebKit, few fonts': 'WebKit, few fonts',
  frameworks: 'Apps of frameworks',
};

function projectLine(name: string, modules: TestModule[], seconds: number): string {
  const { passed, failed, skipped } = totalsOf(modules);
  const files = modules.length === 1 ? '1 file' : `${modules.length} files`;
  return [
    (titles[name] ?? name).padEnd(24),
    failed > 0 ? 'failed' : 'passed',
    `${seconds.toFixed(1)} s`.padStart(10),
    `   ${passed} tests passed in ${files}`,
    skipped > 0 ? `, ${skipped} skipped` : '',
    failed > 0 ? `, ${failed} failed` : '',
  ].join('');
}

function failedTests(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests('failed')].map((test) => `${module.relativeModuleId}: ${test.fullName}`),
  );
}

/** A file that fails outside of its tests counts as one failure. */
function totalsOf(modules: readonly TestModule[]): { passed: number; failed: number; skipped: number } {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
    totals.passed += count('passed');
    totals.skipped += count('skipped');
    totals.failed += Math.max(count('failed'), module.state() === 'failed' ? 1 : 0);
  }
  return totals;
}
