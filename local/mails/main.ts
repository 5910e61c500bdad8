import { runMain } from '../processes/run-main.ts';
import { drawMails } from './draw-mails.ts';

await runMain(async () => {
  const [named] = process.argv.slice(2);
  const { folder, count } = await drawMails(named);
  console.log(`${count} mails drawn on a phone and a desktop, in both themes: ${folder}`);
  return count > 0 ? 0 : 1;
});
