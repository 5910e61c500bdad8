import { runCommand } from '../processes/run-main.ts';
import { withProgress } from '../processes/show-step.ts';
import { exportFile } from './export-file.ts';
import { importCatalog } from './import-catalogue.ts';
import { connectToShop } from './open-shop.ts';
import { formatReport } from './print-report.ts';
import { HELP, parseArguments } from './read-arguments.ts';
import { surveyExport } from './survey-export.ts';

await runCommand(async () => {
  // npm runs every command in the project's folder and tells here in which one it was typed.
  const asked = parseArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (asked.kind === 'help') {
    console.log(HELP);
    return 0;
  }
  const file = exportFile(asked.path);
  const survey = await surveyExport(file);
  const database = await connectToShop(asked.project);
  const report = await withProgress(`Importing ${file.name} into ${asked.project}`, () =>
    importCatalog(database, file, survey),
  );
  console.log(`${formatReport(report)}\n`);
  return 0;
});
