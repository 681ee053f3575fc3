import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';

/** Locks the folder given, says so, and holds it: until killed, or for the milliseconds given. */
const [folder = '', milliseconds] = process.argv.slice(2);
const lock = await lockDataFolder(folder);
console.log('locked');
const hold = setInterval(() => undefined, 60_000);
if (milliseconds !== undefined) {
  setTimeout(() => {
    clearInterval(hold);
    void lock.release();
  }, Number(milliseconds));
}
