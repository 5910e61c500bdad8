import { join } from 'node:path';
import { readPlaywrightReport, type Score } from '../check/read-reports.ts';
import { REPORTS_FOLDER, runToolWithLog, runAndScore } from '../check/steps.ts';
import { ROOT } from '../emulators/folders.ts';
import { findChromium, findHeadlessChromium } from '../machine/find-chromium.ts';

/** The journeys in a real browser (e2e/) against the shop that `environment` names; `name` is what their report is called. */
export async function runJourneys(
  environment: Readonly<Record<string, string>>,
  filters: readonly string[],
  name = 'journeys',
): Promise<Score> {
  const report = join(REPORTS_FOLDER, `${name}.json`);
  const browsers = { CHROME_PATH: await findChromium(), CHROME_SHELL_PATH: await findHeadlessChromium() };
  return runAndScore(report, readPlaywrightReport, () =>
    runToolWithLog('playwright', ['test', '--reporter=list,json', ...filters], {
      folder: join(ROOT, 'e2e'),
      log: name,
      environment: { ...environment, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}
