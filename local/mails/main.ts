import { runCommand } from '../processes/run-main.ts';
import { captureEmails } from './draw-mails.ts';

await runCommand(async () => {
  const [named] = process.argv.slice(2);
  const { folder, count } = await captureEmails(named);
  console.log(`${count} mails drawn on a phone and a desktop, in both themes: ${folder}`);
  return count > 0 ? 0 : 1;
});
