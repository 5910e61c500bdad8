import { runMain } from '../processes/run-main.ts';
import { showStep } from '../processes/show-step.ts';
import { exportFile } from './export-file.ts';
import { importCatalogue } from './import-catalogue.ts';
import { openShop } from './open-shop.ts';
import { printReport } from './print-report.ts';
import { HELP, readArguments } from './read-arguments.ts';
import { surveyExport } from './survey-export.ts';

await runMain(async () => {
  // npm runs every command in the project's folder and tells here in which one it was typed.
  const asked = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (asked.kind === 'help') {
    console.log(HELP);
    return 0;
  }
  const file = exportFile(asked.path);
  const survey = await surveyExport(file);
  const database = await openShop(asked.project);
  const report = await showStep(`Importing ${file.name} into ${asked.project}`, () =>
    importCatalogue(database, file, survey),
  );
  console.log(`${printReport(report)}\n`);
  return 0;
});
