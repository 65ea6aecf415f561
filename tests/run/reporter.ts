import { JsonReporter, type TestModule } from 'vitest/node';

/** What the JSON report does not say of a file by itself. */
export interface FileFacts {
  /** With its environment, its imports and its hooks. */
  seconds: number;
  /** The full titles of tests that passed at a later try than their first. */
  retried: string[];
}

/** Vitest's JSON report, with the seconds of each file and the tests that only passed when they were tried again. */
export default class RunReporter extends JsonReporter {
  #facts = new Map<string, FileFacts>();

  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    this.#facts = new Map(modules.map((module) => [module.moduleId, factsOf(module)]));
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    const { testResults, ...rest } = JSON.parse(report) as { testResults: { name: string }[] };
    const files = testResults.map((file) => ({ ...file, ...this.#facts.get(file.name) }));
    await super.writeReport(JSON.stringify({ ...rest, testResults: files }));
  }
}

function factsOf(module: TestModule): FileFacts {
  const spent = module.diagnostic();
  const ms =
    spent.environmentSetupDuration +
    spent.prepareDuration +
    spent.collectDuration +
    spent.setupDuration +
    spent.duration;
  const retried = [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => test.fullName);
  return { seconds: Math.round(ms / 10) / 100, retried };
}
