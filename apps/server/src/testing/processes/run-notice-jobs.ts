import { sendSummaries } from '../../office/jobs/summaries.ts';
import { openServerDatabase } from '../../platform/database/server-database.ts';
import { sendTurnReminders } from '../../sales/jobs/turn-reminders.ts';

/** One of several processes: sends reminders and summaries on the database given, as of the instant given. */
const [url = '', instant = ''] = process.argv.slice(2);
const { db, close } = openServerDatabase(url, { connections: 2 });
const clock = { now: () => new Date(Date.parse(instant)) };
const context = {
  db,
  clock,
  config: { reminderWorkingDays: 2 },
};
console.log('started');
const reminders = await sendTurnReminders(context);
const summaries = await sendSummaries(context);
console.log(JSON.stringify({ reminders, summaries }));
await close();
